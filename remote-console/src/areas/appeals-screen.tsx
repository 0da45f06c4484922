import { appealQueue, getAppealPicture } from '@tambay/contracts/operator/appeals'

import { queueScreen } from '../queue/queue-screen.tsx'
import { reportWords } from './report-words.ts'

export const AppealsScreen = queueScreen({
  title: 'Appeals',
  read: 'appeals.read',
  decide: 'appeals.decide',
  operations: appealQueue,
  picture: getAppealPicture,
  decisions: [
    {
      name: 'uphold',
      label: 'Uphold',
      key: 'p',
      effect: 'Undoes the decision. The person gets your text.',
      isAnswer: true,
      macros: () => ['You are right, and we are sorry.', 'We misunderstood you. Please excuse us.']
    },
    {
      name: 'reject',
      label: 'Reject',
      key: 'r',
      effect: 'The decision stays. The person gets your text.',
      isAnswer: true,
      macros: () => [
        'We have read it again. It is against our rules.',
        'Others were hurt by it, also if it was a joke.'
      ]
    }
  ],
  entriesTitle: 'Notes',
  words: {
    ...reportWords,
    hide: 'Removed',
    warn: 'Warned',
    suspend: 'Suspended',
    upheld: 'Upheld',
    rejected: 'Rejected'
  },
  empty: {
    unreviewed: 'Nobody waits for an answer to an appeal. Well done.',
    mine: 'You have taken no appeal. Press A in an appeal to take it.',
    escalated: 'Nobody has escalated an appeal.',
    done: 'No appeal was answered yet.'
  }
})
