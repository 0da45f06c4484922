import { queueOperations, undoOperation } from './queue.ts'

/** `faulty`: the release stays withdrawn. `harmless`: it can be made live again. */
export const withdrawalQueue = queueOperations({
  queue: 'withdrawal',
  items: 'withdrawn releases',
  read: 'releases.read',
  decide: 'releases.change',
  decisions: ['faulty', 'harmless']
})
export const {
  list: listWithdrawals,
  get: getWithdrawal,
  assign: assignWithdrawal,
  escalate: escalateWithdrawal,
  decide: decideWithdrawal,
  macros: listWithdrawalMacros,
  changeMacro: changeWithdrawalMacro
} = withdrawalQueue

export const undoWithdrawalDecision = undoOperation(
  'withdrawal',
  'releases.change',
  'The release is withdrawn before and after'
)
