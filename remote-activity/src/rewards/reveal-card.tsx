import { call } from '@tambay/client/api/call'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import { getTurntable, listRewards, revealSeed } from '@tambay/contracts/activity'
import { Button } from '@tambay/ui/button'
import { Card } from '@tambay/ui/card'
import { KeyRound } from 'lucide-react'

import styles from './reveal-card.module.css'

/** Turns the seed over: past draws can be checked, and the next ones use another seed. */
export function RevealCard({ count }: { count: number }) {
  const cache = useQueryClient()
  const reveal = useMutation({
    mutationFn: () => call(revealSeed, {}),
    onSuccess: () => {
      showToast('Seed revealed. Your next draws use a new one.')
      for (const { path } of [listRewards, getTurntable]) void cache.invalidateQueries({ queryKey: [path] })
    }
  })
  return (
    <Card className={styles.card}>
      <p>
        {count === 1
          ? 'The seed behind your last spin is still secret. Reveal it to check the spin; your next draws use a new seed.'
          : `The seed behind your last ${count} spins is still secret. Reveal it to check them; your next draws use a new seed.`}
      </p>
      <Button
        variant="secondary"
        size="sm"
        icon={<KeyRound aria-hidden="true" />}
        isBusy={reveal.isPending}
        onClick={() => reveal.mutate()}
      >
        Reveal seed
      </Button>
    </Card>
  )
}
