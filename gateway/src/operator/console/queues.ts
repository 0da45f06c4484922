import { appealQueue, getAppealPicture } from '@tambay/contracts/operator/appeals'
import {
  getHiddenPictureFile,
  pictureQueue,
  undoPictureDecision
} from '@tambay/contracts/operator/hidden-pictures'
import { getCasePicture, reportQueue, undoDecision } from '@tambay/contracts/operator/reports'
import { rewardQueue, undoRewardDecision } from '@tambay/contracts/operator/rewards'
import { getTicketPicture, ticketQueue } from '@tambay/contracts/operator/tickets'
import { undoWithdrawalDecision, withdrawalQueue } from '@tambay/contracts/operator/withdrawals'

import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { appealSource } from '../appeals/appeal-queue.ts'
import { ticketSource } from '../help/ticket-queue.ts'
import { rewardSource } from '../invites/reward-queue.ts'
import { deleteOrphans } from '../queue/item-state.ts'
import { queueRoutes } from '../queue/queue-routes.ts'
import { withdrawalSource } from '../releases/withdrawal-queue.ts'
import { pictureSource } from '../safety/picture-queue.ts'
import { reportSource } from '../safety/report-queue.ts'
import type { OperatorNeeds } from './operator-needs.ts'

const hourMs = 3_600_000

export function queues(app: App, deps: OperatorNeeds): void {
  const pictures = pictureSource(deps.mediaStorage)
  const rewards = rewardSource(deps)
  queueRoutes(app, deps, reportSource, { queue: reportQueue, picture: getCasePicture, undo: undoDecision })
  const tickets = ticketSource(deps)
  queueRoutes(app, deps, tickets, { queue: ticketQueue, picture: getTicketPicture })
  queueRoutes(app, deps, pictures, {
    queue: pictureQueue,
    picture: getHiddenPictureFile,
    undo: undoPictureDecision
  })
  queueRoutes(app, deps, rewards, { queue: rewardQueue, undo: undoRewardDecision })
  queueRoutes(app, deps, appealSource, { queue: appealQueue, picture: getAppealPicture })
  queueRoutes(app, deps, withdrawalSource, { queue: withdrawalQueue, undo: undoWithdrawalDecision })
  const sources = [reportSource, appealSource, tickets, pictures, rewards, withdrawalSource]
  repeat(app, 'delete items of queues', hourMs, () => deleteOrphans(deps.db, sources))
}
