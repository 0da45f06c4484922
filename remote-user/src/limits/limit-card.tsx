import type { LimitMeasure, PlayLimit } from '@tambay/contracts/limits'
import { formatCoins } from '@tambay/format/coins'
import { formatDateTime } from '@tambay/format/time'
import { CoinAmount } from '@tambay/ui/amount'
import { Button } from '@tambay/ui/button'
import { Card } from '@tambay/ui/card'
import { useState } from 'react'

import { LimitSheet } from './limit-sheet.tsx'
import styles from './limits-screen.module.css'
import { useLimitChange } from './use-limit-change.ts'

const periodNames = { day: 'Per day', week: 'Per week', month: 'Per month' } as const

interface LimitCardProps {
  measure: LimitMeasure
  limits: readonly PlayLimit[]
}

export function LimitCard({ measure, limits }: LimitCardProps) {
  const [edited, setEdited] = useState<PlayLimit['period']>()
  const shown = limits.filter(each => each.measure === measure)
  const limit = shown.find(({ period }) => period === edited)
  return (
    <Card isFlush>
      {shown.map(each => (
        <LimitRow key={each.period} limit={each} onEdit={() => setEdited(each.period)} />
      ))}
      {limit && <LimitSheet limit={limit} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}

/** Says who set this limit, unless the user did. */
function sourceOf({ amount, own_amount: own, support_amount: support, default_amount: general }: PlayLimit) {
  if (amount === null || own === amount) return ''
  if (support === amount) return '. Set by support'
  return general === amount ? '. Set by Tambay for everyone' : ''
}

function LimitRow({ limit, onEdit }: { limit: PlayLimit; onEdit: () => void }) {
  const { measure, period, amount, used, left, resets_at: resetsAt, pending } = limit
  const { cancelPending } = useLimitChange()
  const count = (value: number) =>
    measure === 'coins' ? (
      <CoinAmount amount={value} size="sm" />
    ) : (
      `${formatCoins(value)} ${value === 1 ? 'minute' : 'minutes'}`
    )
  return (
    <>
      <button type="button" onClick={onEdit} className={styles.row}>
        <span className={styles.head}>
          <span>{periodNames[period]}</span>{' '}
          <span className={styles.amount}>{amount === null ? 'Set a limit' : count(amount)}</span>
        </span>{' '}
        {amount !== null && (
          <progress value={Math.min(used, amount)} max={amount} aria-hidden="true" className={styles.bar} />
        )}
        <span className={styles.used}>
          {count(used)} used{left !== null && <>, {count(left)} left</>}
          {left === 0 && `. Resets on ${formatDateTime(resetsAt)}`}
          {sourceOf(limit)}
        </span>
      </button>
      {pending && (
        <p className={styles.pending}>
          <span>
            {pending.amount === null ? 'Ends' : <>Changes to {count(pending.amount)}</>} on{' '}
            {formatDateTime(pending.from)}
          </span>
          <Button
            variant="secondary"
            size="sm"
            isBusy={cancelPending.isPending}
            onClick={() => cancelPending.mutate({ measure, period })}
          >
            Keep the present limit
          </Button>
        </p>
      )}
    </>
  )
}
