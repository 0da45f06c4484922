import { SpinReceipt } from './api.ts'
import { commitToSpin, drawStops, rulesHash } from './draw.ts'
import { ratioOf } from './paytable.ts'
import { columnsAt } from './reels.ts'

export interface Check {
  says: string
  holds: boolean
}

type Verdict = { problem: string } | { receipt: SpinReceipt; checks: Check[] }

/** `text` is a proof as the game shows it: JSON with the stops, the stake, the payout and the seeds. */
export function verifySpin(text: string): Verdict {
  const receipt = readReceipt(text)
  if (!receipt) return { problem: 'This is not a proof of Lucky Slots. Copy all of it, from { to }.' }
  const { stops, stake, payout, proof } = receipt
  return {
    receipt,
    checks: [
      {
        says: 'The rules are those that this page publishes.',
        holds: proof.rulesHash === rulesHash
      },
      {
        says: 'The secret seed belongs to the fingerprint that was shown before the spin.',
        holds: commitToSpin(proof.seed) === proof.commit
      },
      {
        says: 'Both seeds draw exactly these reels.',
        holds: drawStops(proof).join() === stops.join()
      },
      {
        says: `The reels pay ${payout} coins for a stake of ${stake}.`,
        holds: stake * ratioOf(columnsAt(stops)) === payout
      }
    ]
  }
}

function readReceipt(text: string): SpinReceipt | undefined {
  try {
    return SpinReceipt.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
