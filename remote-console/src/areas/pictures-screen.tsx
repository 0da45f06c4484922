import {
  getHiddenPictureFile,
  pictureQueue,
  undoPictureDecision
} from '@tambay/contracts/operator/hidden-pictures'
import { ReportReason } from '@tambay/contracts/people/safety'

import { decision } from '../queue/queue-area.ts'
import { queueScreen } from '../queue/queue-screen.tsx'
import { reportWords } from './report-words.ts'

export const PicturesScreen = queueScreen({
  operations: pictureQueue,
  picture: getHiddenPictureFile,
  undo: undoPictureDecision,
  decisions: [
    decision('restore', 'Restore', 'r', 'Everybody sees it again.'),
    decision('delete', 'Delete for good', 'd', 'Its files are deleted at once. This can’t be undone.')
  ],
  macrosFor: { field: 'tag', codes: ReportReason.options },
  words: { ...reportWords, restored: 'Restored', deleted: 'Deleted' },
  empty: 'No picture is hidden.'
})
