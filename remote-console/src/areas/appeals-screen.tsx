import { appealQueue, getAppealPicture } from '@tambay/contracts/operator/appeals'

import { decision } from '../queue/queue-area.ts'
import { queueScreen } from '../queue/queue-screen.tsx'
import { reportWords } from './report-words.ts'

export const AppealsScreen = queueScreen({
  operations: appealQueue,
  picture: getAppealPicture,
  decisions: [
    decision('uphold', 'Uphold', 'p', 'Undoes the decision. The person gets your text.', { isAnswer: true }),
    decision('reject', 'Reject', 'r', 'The decision stays. The person gets your text.', { isAnswer: true })
  ],
  words: {
    ...reportWords,
    hide: 'Removed',
    warn: 'Warned',
    suspend: 'Suspended',
    upheld: 'Upheld',
    rejected: 'Rejected'
  },
  empty: 'Nobody waits for an answer to an appeal. Well done.'
})
