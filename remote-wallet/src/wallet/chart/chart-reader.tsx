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
  days: readonly Day[]
  index: number
  onRead: (index: number | undefined) => void
}

/** Shows the focus ring for keyboards only. TypeScript's types lack `focusVisible`. */
const quietFocus: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: false }

/** An invisible native slider over the chart, so that touch, keyboards and screen readers can select a day. */
export function ChartReader({ currency, days, index, onRead }: ChartReaderProps) {
  const { name } = currencies[currency]
  const { day, balance } = days[index] ?? { day: '', balance: 0 }
  const when = index === days.length - 1 ? 'Today' : formatDate(day)
  return (
    <input
      type="range"
      aria-label={summarize(name, days)}
      aria-valuetext={`${when}: ${formatCoins(balance)} ${name.toLowerCase()}`}
      min={0}
      max={days.length - 1}
      value={index}
      onChange={event => onRead(Number(event.target.value))}
      // Touch doesn't focus a slider, and without focus there is no blur event later.
      onPointerDown={event => event.currentTarget.focus(quietFocus)}
      // The browser cancels the pointer when the gesture scrolls the page.
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
