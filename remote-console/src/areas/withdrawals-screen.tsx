import { undoWithdrawalDecision, withdrawalQueue } from '@tambay/contracts/operator/withdrawals'

import { queueScreen } from '../queue/queue-screen.tsx'

export const WithdrawalsScreen = queueScreen({
  operations: withdrawalQueue,
  undo: undoWithdrawalDecision,
  decisions: [
    {
      name: 'faulty',
      label: 'Faulty',
      key: 'f',
      effect: 'It stays withdrawn. Write what was wrong, and what happens next.'
    },
    {
      name: 'harmless',
      label: 'False alarm',
      key: 'h',
      effect: 'It stays withdrawn until somebody makes it live under Releases.'
    }
  ],
  words: { nobody: 'History', faulty: 'Faulty', harmless: 'False alarm' },
  empty: 'No withdrawn release waits. Well done.'
})
