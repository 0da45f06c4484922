import { undoWithdrawalDecision, withdrawalQueue } from '@tambay/contracts/operator/withdrawals'

import { decision } from '../queue/queue-area.ts'
import { queueScreen } from '../queue/queue-screen.tsx'

export const WithdrawalsScreen = queueScreen({
  operations: withdrawalQueue,
  undo: undoWithdrawalDecision,
  decisions: [
    decision('faulty', 'Faulty', 'f', 'It stays withdrawn. Write what was wrong, and what happens next.'),
    decision('harmless', 'False alarm', 'h', 'It stays withdrawn until it is made live under Releases.')
  ],
  words: { nobody: 'History', faulty: 'Faulty', harmless: 'False alarm' },
  empty: 'No withdrawn release waits. Well done.'
})
