import type { Turntable } from '@tambay/contracts/activity'

import { isSpinning, restWheel, setWheel, turnTo, $wheel } from './wheel-state.ts'

/** Draws in this browser with the published chances. Nothing reaches the gateway, and nothing is won. */
export async function spinDemo({ table, table_hash: tableHash }: Turntable): Promise<void> {
  if (isSpinning($wheel.get())) return
  setWheel({ phase: 'asking', isDemo: true })
  const { createSeed, draw, pickField, sumWeights, turntableLabels } =
    await import('@tambay/fairness/commit-reveal')
  const input = { seed: createSeed(), clientSeed: 'demo', nonce: 1, labels: turntableLabels }
  const drawn = draw({ ...input, tableHash, total: sumWeights(table) })
  const { id, prize } = pickField(table, drawn)
  await turnTo({ table, draw: drawn, field_id: id, prize }, true)
  restWheel()
}
