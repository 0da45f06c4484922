import type { ReceiptCheck, ReceiptCheckName } from '@tambay/fairness/receipt/check-receipt'
import type { Check } from '@tambay/ui/check-list'

export function describeChecks(checks: readonly ReceiptCheck[]): Check[] {
  return checks.map(({ name, isPassed, nonce }) => {
    const { title, broken } = texts[name]
    if (isPassed) return { title, verdict: 'holds' }
    return {
      title,
      verdict: 'broken',
      detail: nonce === undefined ? broken : `${broken} First: spin ${nonce}.`
    }
  })
}

export function sumUp(checks: readonly Check[]): string {
  if (checks.some(({ verdict }) => verdict === 'broken')) return 'Not verified. At least one check failed.'
  return checks.some(({ verdict }) => verdict === 'waiting')
    ? 'All checks that are possible now passed.'
    : 'Verified. This spin was fair.'
}

export const titles = {
  commitment: 'The secret was chosen before the spin',
  table: 'The chances are the published ones',
  nonces: 'No spin is missing'
}

export const waitsForSecret = { verdict: 'waiting', detail: 'Available when the secret is shown.' } as const

const texts: Record<ReceiptCheckName, { title: string; broken: string }> = {
  fingerprint: {
    title: 'The receipt is complete and unchanged',
    broken: 'Someone changed this copy after it was made.'
  },
  commitment: {
    title: titles.commitment,
    broken: 'The secret doesn’t have the fingerprint that was shown before the spin.'
  },
  table: {
    title: titles.table,
    broken: 'Prizes and chances have a different fingerprint.'
  },
  nonces: {
    title: titles.nonces,
    broken: 'The receipt doesn’t have all spins with this secret.'
  },
  draws: {
    title: 'The numbers come from the secret and the lucky words',
    broken: 'The computation gives another number or prize.'
  },
  payment: {
    title: 'The prize matches the payment',
    broken: 'A prize of coins or diamonds needs a payment, and other results can’t have one.'
  }
}
