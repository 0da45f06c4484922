import {
  getHiddenPictureFile,
  pictureQueue,
  undoPictureDecision
} from '@tambay/contracts/operator/hidden-pictures'
import { ReportReason } from '@tambay/contracts/people/safety'

import { queueScreen } from '../queue/queue-screen.tsx'
import { reportWords } from './report-words.ts'

export const PicturesScreen = queueScreen({
  operations: pictureQueue,
  picture: getHiddenPictureFile,
  undo: undoPictureDecision,
  decisions: [
    { name: 'restore', label: 'Restore', key: 'r', effect: 'Everybody sees it again.' },
    {
      name: 'delete',
      label: 'Delete for good',
      key: 'd',
      effect: 'Its files are deleted at once. This can’t be undone.'
    }
  ],
  macrosFor: { field: 'tag', codes: ReportReason.options },
  words: { ...reportWords, restored: 'Restored', deleted: 'Deleted' },
  empty: 'No picture is hidden.'
})
