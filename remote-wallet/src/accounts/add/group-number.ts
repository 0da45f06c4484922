import type { PayoutKind } from '@tambay/contracts/payout-account'

/**
 * Allows more digits than any valid number, so that a number that is too long gets an error instead of being
 * cut.
 */
const maxDigits = 20

export function groupNumber(kind: PayoutKind, text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, maxDigits)
  if (kind === 'bank') return inGroups(digits, 4, 4, 4, 4)
  const sign = text.trimStart().startsWith('+') ? '+' : ''
  if (sign || digits.startsWith('63')) return sign + inGroups(digits, 2, 3, 3)
  return digits.startsWith('0') ? inGroups(digits, 4, 3) : inGroups(digits, 3, 3)
}

function inGroups(digits: string, ...sizes: number[]): string {
  const groups: string[] = []
  let rest = digits
  for (const size of sizes) {
    groups.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return [...groups, rest].filter(group => group !== '').join(' ')
}
