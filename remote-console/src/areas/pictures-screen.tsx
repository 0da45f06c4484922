import {
  getHiddenPictureFile,
  pictureQueue,
  undoPictureDecision
} from '@tambay/contracts/operator/hidden-pictures'

import { queueScreen } from '../queue/queue-screen.tsx'
import { brokenRules, reportWords } from './report-words.ts'

export const PicturesScreen = queueScreen({
  title: 'Hidden pictures',
  read: 'reports.read',
  decide: 'reports.decide',
  operations: pictureQueue,
  picture: getHiddenPictureFile,
  undo: undoPictureDecision,
  decisions: [
    {
      name: 'restore',
      label: 'Restore',
      key: 'r',
      effect: 'Everybody sees it again.',
      macros: () => ['Within the rules', 'Hidden by mistake']
    },
    {
      name: 'delete',
      label: 'Delete for good',
      key: 'd',
      effect: 'Its files are deleted at once. This can’t be undone.',
      macros: item => [...brokenRules(item), 'Against the law']
    }
  ],
  entriesTitle: 'Reports',
  words: { ...reportWords, restored: 'Restored', deleted: 'Deleted' },
  empty: {
    unreviewed: 'No picture is hidden.',
    mine: 'You have taken no picture. Press A in a case to take it.',
    escalated: 'Nobody has escalated a picture.',
    done: 'No picture was restored or deleted yet.'
  }
})
