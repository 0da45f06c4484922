import type { Currency } from '@tambay/contracts/common'
import { formatDate } from '@tambay/format/calendar'
import { formatCoins } from '@tambay/format/coins'

import { currencies } from '../../currencies.ts'
import styles from './chart-reader.module.css'

export interface Day {
  day: string
  balance: number
}

interface ChartReaderProps {
  currency: Currency
  /** Oldest first. */
  days: readonly Day[]
  /** The one that is read. */
  at: number
  /** Undefined: no longer any. */
  onRead: (at: number | undefined) => void
}

/** A ring is for the keys. Newer than the types know. */
const quietly: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: false }

/** Reads a chart day by day: a native slider that lies unseen over it, for a finger, the keys and readers alike. */
export function ChartReader({ currency, days, at, onRead }: ChartReaderProps) {
  const { name } = currencies[currency]
  const { day, balance } = days[at] ?? { day: '', balance: 0 }
  const when = at === days.length - 1 ? 'Today' : formatDate(day)
  return (
    <input
      type="range"
      aria-label={summarize(name, days)}
      aria-valuetext={`${when}: ${formatCoins(balance)} ${name.toLowerCase()}`}
      min={0}
      max={days.length - 1}
      value={at}
      onChange={event => onRead(Number(event.target.value))}
      // A finger brings no focus by itself, and would leave none behind when it goes elsewhere.
      onPointerDown={event => event.currentTarget.focus(quietly)}
      // It was the page that the finger wanted to move.
      onPointerCancel={() => onRead(undefined)}
      onBlur={() => onRead(undefined)}
      className={styles.reader}
    />
  )
}

function summarize(name: string, days: readonly Day[]): string {
  const values = days.map(({ balance }) => balance)
  const [first = 0, last = 0] = [values[0], values.at(-1)]
  const range = `lowest ${formatCoins(Math.min(...values))}, highest ${formatCoins(Math.max(...values))}`
  return `${name}, last ${values.length} days: from ${formatCoins(first)} to ${formatCoins(last)}, ${range}`
}
