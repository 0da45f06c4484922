import { queueOperations, undoOperation } from './queue.ts'

export const rewardQueue = queueOperations({
  queue: 'reward',
  items: 'suspicious rewards',
  read: 'rewards.read',
  decide: 'rewards.decide',
  decisions: ['pay', 'refuse']
})
export const {
  list: listSuspiciousRewards,
  get: getSuspiciousReward,
  assign: assignReward,
  escalate: escalateReward,
  decide: decideReward,
  macros: listRewardMacros,
  changeMacro: changeRewardMacro
} = rewardQueue

export const undoRewardDecision = undoOperation('reward', 'rewards.decide', 'A paid reward stays paid')
