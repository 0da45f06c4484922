import type { Prize } from '@tambay/contracts/wheel'
import { formatCoins } from '@tambay/format/coins'

const units = {
  coin: ['coin', 'coins'],
  diamond: ['diamond', 'diamonds'],
  ticket: ['ticket', 'tickets']
} as const

export function prizeText({ t, n }: Prize): string {
  if (t === 'none') return 'No prize'
  const [one, many] = units[t]
  return `${formatCoins(n)} ${n === 1 ? one : many}`
}
