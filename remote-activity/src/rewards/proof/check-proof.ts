import type { Spin } from '@tambay/contracts/activity'
import {
  commitTo,
  draw,
  hashTable,
  pickField,
  sumWeights,
  turntableLabels
} from '@tambay/fairness/commit-reveal'

import { prizeText } from '../../prize/prize-text.ts'
import type { Proof } from './proof-query.ts'

export interface Check {
  title: string
  verdict: 'holds' | 'broken' | 'waiting'
  detail: string
}

export type Receipt = { amount: number; type: string } | undefined

/** The verifier (spec WHEEL-9): computes commitment, table, draw, receipt and nonce gaps in this browser. */
export function checkProof({ spin, siblings }: Proof, receipt: Receipt): Check[] {
  return [
    checkCommitment(spin),
    checkTable(spin),
    checkDraw(spin),
    checkNumbers(siblings),
    checkReceipt(spin, receipt)
  ]
}

function checkCommitment({ seed, commit }: Spin): Check {
  const title = 'The secret was chosen before the spin'
  if (seed === null) return { title, verdict: 'waiting', detail: 'Available when the secret is shown.' }
  return {
    title,
    ...decide(
      commitTo(seed, turntableLabels) === commit,
      'It has the fingerprint that you saw before the spin.',
      'It doesn’t have the fingerprint that you saw before the spin.'
    )
  }
}

function checkTable({ table, table_hash: tableHash }: Spin): Check {
  const isSame = hashTable(table) === tableHash
  return {
    title: 'The chances are the published ones',
    ...decide(
      isSame,
      'Prizes and chances have the published fingerprint.',
      'Prizes and chances have a different fingerprint.'
    )
  }
}

function checkDraw(spin: Spin): Check {
  const { seed, table, table_hash: tableHash, client_seed: clientSeed, nonce } = spin
  const title = 'The number comes from the secret and your lucky word'
  if (seed === null) return { title, verdict: 'waiting', detail: 'Available when the secret is shown.' }
  const drawn = draw({
    seed,
    tableHash,
    clientSeed,
    nonce,
    total: sumWeights(table),
    labels: turntableLabels
  })
  const field = pickField(table, drawn)
  const isSame = drawn === spin.draw && field.id === spin.field_id && isSamePrize(field.prize, spin.prize)
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
    title: 'No spin is missing',
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

function isSamePrize(a: Spin['prize'], b: Spin['prize']): boolean {
  return a.t === b.t && a.n === b.n
}
