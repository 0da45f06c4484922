import { pictureOperation, queueOperations, undoOperation } from './queue.ts'

export const pictureQueue = queueOperations({
  queue: 'picture',
  items: 'hidden pictures',
  read: 'reports.read',
  decide: 'reports.decide',
  decisions: ['restore', 'delete']
})
export const {
  list: listHiddenPictures,
  get: getHiddenPicture,
  assign: assignHiddenPicture,
  escalate: escalateHiddenPicture,
  decide: decideHiddenPicture,
  macros: listHiddenPictureMacros,
  changeMacro: changeHiddenPictureMacro
} = pictureQueue
export const getHiddenPictureFile = pictureOperation('picture', 'reports.read', 'hidden pictures')

export const undoPictureDecision = undoOperation(
  'picture',
  'reports.decide',
  'A deleted picture stays deleted'
)
