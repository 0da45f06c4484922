import { formatCoins } from '@tambay/format/coins'
import { CoinAmount, GemAmount } from '@tambay/ui/amount'
import { Button } from '@tambay/ui/button'
import { GemIcon } from '@tambay/ui/gem-icon'
import { TextField } from '@tambay/ui/text-field'
import { type ChangeEvent, type SubmitEvent, useRef } from 'react'

import { keepDigits, setGroupedValue } from '../fields/grouped-digits.ts'
import styles from './exchange.module.css'
import type { ExchangeFlow } from './use-exchange.ts'
import { maxDiamonds } from './validate-exchange.ts'

interface AmountStepProps {
  flow: ExchangeFlow
  rate: number
  balance: number
}

export function AmountStep({ flow, rate, balance }: AmountStepProps) {
  const { digits, error, type } = flow
  const field = useRef<HTMLInputElement>(null)

  function onType({ target }: ChangeEvent<HTMLInputElement>) {
    const typed = keepDigits(target.value, maxDigits).replace(/^0+(?=\d)/, '')
    setGroupedValue(target, group(typed))
    type(typed)
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (!flow.proceed()) field.current?.focus()
  }

  return (
    <form noValidate onSubmit={onSubmit} className={styles.step}>
      <Rate rate={rate} />
      <TextField
        ref={field}
        label="Diamonds"
        inputMode="numeric"
        autoComplete="off"
        prefix={<GemIcon className={styles.icon} />}
        value={group(digits)}
        onChange={onType}
        error={error}
        hint={`You have ${formatCoins(balance)} ${balance === 1 ? 'diamond' : 'diamonds'}.`}
        suffix={
          <Button
            variant="ghost"
            size="sm"
            aria-label="All diamonds"
            onClick={() => type(String(Math.min(balance, maxDiamonds)))}
          >
            All
          </Button>
        }
      />
      <p className={styles.result}>
        You get
        <output>
          <CoinAmount amount={Number(digits) * rate} size="lg" />
        </output>
      </p>
      <Button type="submit" isWide>
        Continue
      </Button>
    </form>
  )
}

/** One digit more than the largest amount, so that an amount that is too large gets an error message. */
const maxDigits = String(maxDiamonds).length + 1

function group(digits: string): string {
  return digits === '' ? '' : formatCoins(Number(digits))
}

function Rate({ rate }: { rate: number }) {
  return (
    <p className={styles.rate}>
      <span>Rate</span>
      <span className={styles.equation}>
        <GemAmount amount={1} />
        <span aria-label="equals">=</span>
        <CoinAmount amount={rate} />
      </span>
    </p>
  )
}
