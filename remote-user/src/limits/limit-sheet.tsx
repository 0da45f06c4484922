import { maxCoinLimit, maxMinutes, type PlayLimit } from '@tambay/contracts/limits'
import { formatCoins } from '@tambay/format/coins'
import { Button } from '@tambay/ui/button'
import { Sheet } from '@tambay/ui/sheet'
import { TextField } from '@tambay/ui/text-field'
import { type FormEvent, useState } from 'react'

import styles from './limits-screen.module.css'
import { useLimitChange } from './use-limit-change.ts'

interface LimitSheetProps {
  limit: PlayLimit
  onClose: () => void
}

export function LimitSheet({ limit: { measure, period, own_amount: own }, onClose }: LimitSheetProps) {
  const { setLimit } = useLimitChange()
  const [text, setText] = useState(own === null ? '' : String(own))
  const [error, setError] = useState<string>()
  const max = measure === 'coins' ? maxCoinLimit : maxMinutes[period]

  function save(amount: number | null) {
    setLimit.mutate({ measure, period, amount }, { onSuccess: onClose })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const amount = Number(text)
    const isValid = /^\d+$/.test(text) && amount >= 1 && amount <= max
    setError(isValid ? undefined : `Enter a whole number from 1 to ${formatCoins(max)}.`)
    if (isValid) save(amount)
  }

  return (
    <Sheet isOpen onClose={onClose} title={`${measure === 'coins' ? 'Coins' : 'Minutes'} per ${period}`}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <TextField
          label={measure === 'coins' ? 'Coins' : 'Minutes'}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={text}
          error={error}
          hint="A lower limit applies now. A higher one applies after 24 hours."
          onChange={event => setText(event.target.value.trim())}
        />
        <Button type="submit" isWide isBusy={setLimit.isPending}>
          Save
        </Button>
        {own !== null && (
          <Button variant="ghost" isWide isBusy={setLimit.isPending} onClick={() => save(null)}>
            Remove in 24 hours
          </Button>
        )}
      </form>
    </Sheet>
  )
}
