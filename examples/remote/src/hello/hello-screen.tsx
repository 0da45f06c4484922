import { useStore } from '@nanostores/react'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { $hasToken } from '@tambay/client/stores/session/session'
import { listOdds } from '@tambay/contracts/wheel'
import { Button } from '@tambay/ui/button'
import { Page } from '@tambay/ui/page'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'
import { Hand } from 'lucide-react'
import { useState } from 'react'

import styles from './hello-screen.module.css'

export function HelloScreen() {
  const [waves, setWaves] = useState(0)
  const hasToken = useStore($hasToken)
  const odds = useQuery(queryOf(listOdds, undefined))
  return (
    <Page title="Hello" className={styles.hello}>
      <p>{hasToken ? 'You are logged in.' : 'You are a guest.'}</p>
      <QueryView query={odds} skeleton={<Skeleton height={24} />}>
        {({ items }) => <p>Versions of the odds: {items.length}</p>}
      </QueryView>
      <Button icon={<Hand />} onClick={() => setWaves(waves + 1)}>
        Wave
      </Button>
      <output>Waves: {waves}</output>
    </Page>
  )
}
