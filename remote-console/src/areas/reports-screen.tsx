import { getCasePicture, reportQueue, undoDecision } from '@tambay/contracts/operator/reports'
import { ReportReason } from '@tambay/contracts/people/safety'

import { decision } from '../queue/queue-area.ts'
import { queueScreen } from '../queue/queue-screen.tsx'
import { reportWords } from './report-words.ts'

export const ReportsScreen = queueScreen({
  operations: reportQueue,
  picture: getCasePicture,
  undo: undoDecision,
  decisions: [
    decision('dismiss', 'Dismiss', 'd', 'Nobody is told.'),
    decision('hide', 'Hide', 'h', 'Only the author sees it, with your reason.', {
      isPossible: ({ kind }) => kind !== 'person'
    }),
    decision('warn', 'Warn', 'w', 'The person reads your reason at the next visit.', {
      isPossible: ({ person }) => person !== null
    }),
    decision('suspend', 'Suspend', 's', 'Ends all sessions. The person gets your reason.', {
      isPossible: ({ person }, may) => person?.suspended_at === null && may('people.suspend')
    })
  ],
  macrosFor: { field: 'tag', codes: ReportReason.options },
  words: reportWords,
  empty: 'No open reports. Well done.'
})
