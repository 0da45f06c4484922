import { call } from '@tambay/client/api/call'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import { getWheel, listRewards, revealSeed } from '@tambay/contracts/wheel'
import { Button } from '@tambay/ui/button'
import { Card } from '@tambay/ui/card'
import { KeyRound } from 'lucide-react'

import styles from './reveal-card.module.css'

export function RevealCard({ count }: { count: number }) {
  const cache = useQueryClient()
  const reveal = useMutation({
    mutationFn: () => call(revealSeed, {}),
    onSuccess: () => {
      showToast('You can check your past spins now. Your next spins use a new secret.')
      for (const { path } of [listRewards, getWheel]) void cache.invalidateQueries({ queryKey: [path] })
    }
  })
  return (
    <Card className={styles.card}>
      <p>
        {count === 1
          ? 'Check your last spin now. We’ll show you its secret and use a new one for your next spins.'
          : `Check your last ${count} spins now. We’ll show you their secret and use a new one for your next spins.`}
      </p>
      <Button
        variant="secondary"
        size="sm"
        icon={<KeyRound aria-hidden="true" />}
        isBusy={reveal.isPending}
        onClick={() => reveal.mutate()}
      >
        Check past spins
      </Button>
    </Card>
  )
}
