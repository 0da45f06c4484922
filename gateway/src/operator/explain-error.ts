import { allRefusals } from '@tambay/contracts/operator/all-refusals'

import { NotReversible } from '#ledger/posting/reverse.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { exitCodes, OperatorError } from './operator-error.ts'

/** The errors that an operator can understand, as a sentence. Throws all others. */
export function explainError(error: unknown): { message: string; reason: string; exitCode: number } {
  if (error instanceof OperatorError) {
    const { message, exitCode } = error
    return { message, reason: exitCode === exitCodes.misused ? 'misused' : 'refused', exitCode }
  }
  if (error instanceof NotReversible)
    return { message: error.message, reason: 'not_reversible', exitCode: exitCodes.refused }
  if (error instanceof Refusal) return explainRefusal(error)
  throw error
}

function explainRefusal({ reason, messageForUser }: Refusal) {
  const hints: Partial<Record<Refusal['reason'], string>> = {
    coin_balance_not_enough: 'The recipient has already spent part of it. Nothing was reversed.',
    diamond_balance_not_enough: 'The recipient has already spent part of it. Nothing was reversed.',
    account_frozen: 'An account of this posting is frozen. Check it with `account`, then use `unfreeze`.'
  }
  const sentence = (messageForUser ?? allRefusals[reason].message).replace(/\.?$/, '.')
  return { message: [sentence, hints[reason] ?? []].flat().join(' '), reason, exitCode: exitCodes.refused }
}
