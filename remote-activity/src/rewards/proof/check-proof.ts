import type { Spin } from '@tambay/contracts/wheel'
import { isCommitted, isTablePublished, repeatDraw } from '@tambay/fairness/check-spin'
import type { Check } from '@tambay/ui/check-list'

import { prizeText } from '../../prize/prize-text.ts'
import { titles, waitsForSecret } from '../../verifier/describe-checks.ts'
import type { Proof } from './proof-query.ts'

export type Receipt = { amount: number; type: string } | undefined

/** The verifier (spec WHEEL-9): computes commitment, table, draw, receipt and nonce gaps in this browser. */
export function checkProof({ spin, siblings }: Pick<Proof, 'spin' | 'siblings'>, receipt: Receipt): Check[] {
  return [
    checkCommitment(spin),
    checkTable(spin),
    checkDraw(spin),
    checkNumbers(siblings),
    checkReceipt(spin, receipt)
  ]
}

function checkCommitment({ seed, commit }: Spin): Check {
  const title = titles.commitment
  if (seed === null) return { title, ...waitsForSecret }
  return {
    title,
    ...decide(
      isCommitted({ seed, commit }),
      'It has the fingerprint that you saw before the spin.',
      'It doesn’t have the fingerprint that you saw before the spin.'
    )
  }
}

function checkTable(spin: Spin): Check {
  return {
    title: titles.table,
    ...decide(
      isTablePublished(spin),
      'Prizes and chances have the published fingerprint.',
      'Prizes and chances have a different fingerprint.'
    )
  }
}

function checkDraw(spin: Spin): Check {
  const { seed } = spin
  const title = 'The number comes from the secret and your lucky word'
  if (seed === null) return { title, ...waitsForSecret }
  const { drawn, field, isSame } = repeatDraw({ ...spin, seed })
  return {
    title,
    ...decide(
      isSame,
      `Computed here: ${drawn} (${prizeText(field.prize)}).`,
      `Computed here, it is ${drawn} (${prizeText(field.prize)}).`
    )
  }
}

/** A spin that was drawn but hidden would leave a gap in the nonces. */
function checkNumbers(siblings: readonly Spin[]): Check {
  const nonces = siblings.map(({ nonce }) => nonce).sort((a, b) => a - b)
  const gap = nonces.findIndex((nonce, at) => nonce !== at + 1)
  const isSame = gap < 0 && new Set(siblings.map(({ commit }) => commit)).size === 1
  return {
    title: titles.nonces,
    ...decide(
      isSame,
      `Spins 1 to ${nonces.length} with this secret are all in your list.`,
      `Spin ${gap + 1} with this secret is missing from your list.`
    )
  }
}

function checkReceipt({ prize }: Spin, receipt: Receipt): Check {
  const title = 'The prize was paid'
  if (prize.t === 'none') return { title, verdict: 'holds', detail: 'This spin had no prize.' }
  if (prize.t === 'ticket')
    return { title, verdict: 'holds', detail: 'The ticket was added to your tickets.' }
  const isPaid = receipt?.type === 'turntable' && receipt.amount === prize.n
  return { title, ...decide(isPaid, 'Your wallet has the receipt.', 'Your wallet has no receipt for it.') }
}

function decide(isTrue: boolean, good: string, bad: string): Omit<Check, 'title'> {
  return isTrue ? { verdict: 'holds', detail: good } : { verdict: 'broken', detail: bad }
}
