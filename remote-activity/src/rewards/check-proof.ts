import type { Spin } from '@tambay/contracts/activity'
import {
  commitTo,
  draw,
  hashTable,
  pickField,
  sumWeights,
  turntableLabels
} from '@tambay/fairness/commit-reveal'

import type { Proof } from './proof-query.ts'

export interface Check {
  title: string
  /** `waiting`: only the revealed seed can tell. */
  verdict: 'holds' | 'broken' | 'waiting'
  detail: string
}

/** What the wallet says of the prize; undefined where it knows no such transaction. */
export type Receipt = { amount: number; type: string } | undefined

/** The verifier (spec WHEEL-9): commitment, table, draw, receipt and gaps, computed here and believed from nobody. */
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
  const title = 'The seed is the one that was promised'
  if (seed === null) return { title, verdict: 'waiting', detail: 'Reveal the seed to check it.' }
  return {
    title,
    ...decide(
      commitTo(seed, turntableLabels) === commit,
      'Its fingerprint is the commitment.',
      'Its fingerprint is not the commitment.'
    )
  }
}

function checkTable({ table, table_hash: tableHash }: Spin): Check {
  const isSame = hashTable(table) === tableHash
  return {
    title: 'The odds are the published ones',
    ...decide(
      isSame,
      'Prizes and weights have the published fingerprint.',
      'Prizes and weights have another fingerprint.'
    )
  }
}

function checkDraw(spin: Spin): Check {
  const { seed, table, table_hash: tableHash, client_seed: clientSeed, nonce } = spin
  const title = 'The number is the one that both seeds give'
  if (seed === null) return { title, verdict: 'waiting', detail: 'Reveal the seed to draw it again.' }
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
      `Drawn again here: ${drawn}, field ${field.id}.`,
      `Drawn again here it is ${drawn}, field ${field.id}.`
    )
  }
}

/** A spin that was made and hidden would leave a hole. */
function checkNumbers(siblings: readonly Spin[]): Check {
  const nonces = siblings.map(({ nonce }) => nonce).sort((a, b) => a - b)
  const hole = nonces.findIndex((nonce, at) => nonce !== at + 1)
  const isSame = hole < 0 && new Set(siblings.map(({ commit }) => commit)).size === 1
  return {
    title: 'No spin of this seed is missing',
    ...decide(
      isSame,
      `Numbers 1 to ${nonces.length} are all in your list.`,
      `Number ${hole + 1} is missing from your list.`
    )
  }
}

function checkReceipt({ prize }: Spin, receipt: Receipt): Check {
  const title = 'The prize was paid'
  if (prize.t === 'none') return { title, verdict: 'holds', detail: 'There was nothing to pay.' }
  if (prize.t === 'ticket') return { title, verdict: 'holds', detail: 'A ticket, counted with your tickets.' }
  const isPaid = receipt?.type === 'turntable' && receipt.amount === prize.n
  return { title, ...decide(isPaid, 'Your wallet has the receipt.', 'Your wallet has no such receipt.') }
}

function decide(isTrue: boolean, good: string, bad: string): Omit<Check, 'title'> {
  return isTrue ? { verdict: 'holds', detail: good } : { verdict: 'broken', detail: bad }
}

function isSamePrize(a: Spin['prize'], b: Spin['prize']): boolean {
  return a.t === b.t && a.n === b.n
}
