import type { Spin } from '@tambay/contracts/activity'
import {
  commitTo,
  draw,
  hashTable,
  pickField,
  sumWeights,
  turntableLabels
} from '@tambay/fairness/commit-reveal'

export interface SpinChecks {
  isCommitted: boolean
  isTablePublished: boolean
  isNumberDrawn: boolean
}

/** What another person can check of a spin (spec WHEEL-9): not the winner's receipt, and not the other spins. */
export function checkSpin(spin: Spin & { seed: string }): SpinChecks {
  const { seed, commit, table, table_hash: tableHash, client_seed: clientSeed, nonce, prize } = spin
  const total = sumWeights(table)
  const drawn = draw({ seed, tableHash, clientSeed, nonce, total, labels: turntableLabels })
  const field = pickField(table, drawn)
  return {
    isCommitted: commitTo(seed, turntableLabels) === commit,
    isTablePublished: hashTable(table) === tableHash,
    isNumberDrawn:
      drawn === spin.draw &&
      field.id === spin.field_id &&
      field.prize.t === prize.t &&
      field.prize.n === prize.n
  }
}
