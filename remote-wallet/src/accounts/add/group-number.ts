import type { PayoutKind } from '@tambay/contracts/payout-account'

/** More digits than any valid number has. If the field dropped digits earlier, the user would see no error. */
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
