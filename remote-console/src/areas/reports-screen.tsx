import { getCasePicture, reportQueue, undoDecision } from '@tambay/contracts/operator/reports'

import { queueScreen } from '../queue/queue-screen.tsx'
import { brokenRules, reportWords } from './report-words.ts'

export const ReportsScreen = queueScreen({
  title: 'Reports',
  read: 'reports.read',
  decide: 'reports.decide',
  operations: reportQueue,
  picture: getCasePicture,
  undo: undoDecision,
  decisions: [
    {
      name: 'dismiss',
      label: 'Dismiss',
      key: 'd',
      effect: 'Nobody is told.',
      macros: () => ['Within the rules', 'A quarrel between friends', 'Reported by mistake']
    },
    {
      name: 'hide',
      label: 'Hide',
      key: 'h',
      effect: 'Only the author sees it, with your reason.',
      isPossible: ({ kind }) => kind !== 'person',
      macros: brokenRules
    },
    {
      name: 'warn',
      label: 'Warn',
      key: 'w',
      effect: 'The person reads your reason at the next visit.',
      isPossible: ({ person }) => person !== null,
      macros: brokenRules
    },
    {
      name: 'suspend',
      label: 'Suspend',
      key: 's',
      effect: 'Ends all sessions. The person gets your reason.',
      isPossible: ({ person }, may) => person?.suspended_at === null && may('people.suspend'),
      macros: brokenRules
    }
  ],
  entriesTitle: 'Reports',
  words: reportWords,
  empty: {
    unreviewed: 'No open reports. Well done.',
    mine: 'You have taken no case. Press A in a case to take it.',
    escalated: 'Nobody has escalated a case.',
    done: 'No case was decided yet.'
  }
})
