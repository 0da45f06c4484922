import { pictureOperation, queueOperations } from './queue.ts'

/** `uphold` undoes the decision, `reject` keeps it. The answer is for the person. */
export const appealQueue = queueOperations({
  queue: 'appeal',
  items: 'appeals',
  read: 'appeals.read',
  decide: 'appeals.decide',
  decisions: ['uphold', 'reject'],
  maxReason: 500
})
export const {
  list: listAppeals,
  get: getAppeal,
  assign: assignAppeal,
  escalate: escalateAppeal,
  decide: decideAppeal,
  macros: listAppealMacros,
  changeMacro: changeAppealMacro
} = appealQueue
export const getAppealPicture = pictureOperation('appeal', 'appeals.read', 'appeals')
