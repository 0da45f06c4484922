import { rewardQueue, undoRewardDecision } from '@tambay/contracts/operator/rewards'

import { decision } from '../queue/queue-area.ts'
import { queueScreen } from '../queue/queue-screen.tsx'

export const RewardsScreen = queueScreen({
  operations: rewardQueue,
  undo: undoRewardDecision,
  decisions: [
    decision('pay', 'Pay', 'p', 'The inviter gets the coins and a notification. This can’t be undone.'),
    decision('refuse', 'Refuse', 'r', 'The inviter gets nothing and isn’t told why.')
  ],
  words: {
    reward: 'Invite reward',
    own_device: 'The inviter’s device',
    same_device: 'A device that was used before',
    same_contact: 'A phone or mailbox that was used before',
    network_burst: 'Many joined from one network',
    paid: 'Paid',
    refused: 'Refused'
  },
  empty: 'No reward is suspicious.'
})
