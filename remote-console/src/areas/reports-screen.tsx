import { getCasePicture, reportQueue, undoDecision } from '@tambay/contracts/operator/reports'
import { ReportReason } from '@tambay/contracts/people/safety'

import { queueScreen } from '../queue/queue-screen.tsx'
import { reportWords } from './report-words.ts'

export const ReportsScreen = queueScreen({
  operations: reportQueue,
  picture: getCasePicture,
  undo: undoDecision,
  decisions: [
    { name: 'dismiss', label: 'Dismiss', key: 'd', effect: 'Nobody is told.' },
    {
      name: 'hide',
      label: 'Hide',
      key: 'h',
      effect: 'Only the author sees it, with your reason.',
      isPossible: ({ kind }) => kind !== 'person'
    },
    {
      name: 'warn',
      label: 'Warn',
      key: 'w',
      effect: 'The person reads your reason at the next visit.',
      isPossible: ({ person }) => person !== null
    },
    {
      name: 'suspend',
      label: 'Suspend',
      key: 's',
      effect: 'Ends all sessions. The person gets your reason.',
      isPossible: ({ person }, may) => person?.suspended_at === null && may('people.suspend')
    }
  ],
  macrosFor: { field: 'tag', codes: ReportReason.options },
  words: reportWords,
  empty: 'No open reports. Well done.'
})
