import { parseJson } from '@tambay/game-kit/rules/parse-json'

import { SpinReceipt } from './api.ts'
import { commitToSpin, drawStops, rulesHash } from './draw.ts'
import { ratioOf } from './paytable.ts'
import { columnsAt } from './reels.ts'

interface Check {
  label: string
  isOk: boolean
}

type Verdict = { problem: string } | { receipt: SpinReceipt; checks: Check[] }

export function verifySpin(text: string): Verdict {
  const receipt = SpinReceipt.safeParse(parseJson(text)).data
  if (!receipt) return { problem: 'This is not a proof of Lucky Slots. Copy all of it, from { to }.' }
  const { stops, stake, payout, proof } = receipt
  return {
    receipt,
    checks: [
      {
        label: 'The rules are those that this page publishes.',
        isOk: proof.rulesHash === rulesHash
      },
      {
        label: 'The secret seed belongs to the fingerprint that was shown before the spin.',
        isOk: commitToSpin(proof.seed) === proof.commit
      },
      {
        label: 'Both seeds draw exactly these reels.',
        isOk: drawStops(proof).join() === stops.join()
      },
      {
        label: `The reels pay ${payout} coins for a stake of ${stake}.`,
        isOk: stake * ratioOf(columnsAt(stops)) === payout
      }
    ]
  }
}
