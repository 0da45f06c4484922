import { UserId } from '@tambay/contracts/common'
import { eq, or } from 'drizzle-orm'
import * as z from 'zod/mini'

import { userBlock } from '#modules/people/blocks/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { sendToGateways, type Topic } from '#platform/database/gateway-bus.ts'
import { userChannel, wheelChannel } from '#platform/realtime/channels.ts'
import type { WheelContext } from '../wheel-offers.ts'
import { findWinner } from './list-winners.ts'

const Won = z.object({ userId: UserId, spinId: z.uuid() })
type Won = z.output<typeof Won>
const wheelWon: Topic<Won> = { channel: 'wheel_winner', schema: Won }

/** Call it after the commit. */
export function notifyWinner(db: Db, won: Won): Promise<void> {
  return sendToGateways(db, wheelWon, won)
}

export function forwardWinners(deps: WheelContext): void {
  deps.bus.on(wheelWon, won => deps.background.run('announce a winner', announceWinner(deps, won)))
}

/** Not sent to the winner, whose page must not show the prize before the wheel stops. */
async function announceWinner(
  { db, realtime }: Pick<WheelContext, 'db' | 'realtime'>,
  { userId, spinId }: Won
): Promise<void> {
  const winner = await findWinner(db, spinId)
  if (!winner) return
  const blocks = await db
    .select()
    .from(userBlock)
    .where(or(eq(userBlock.blockerId, userId), eq(userBlock.blockedId, userId)))
  const excluded = new Set([userId, ...blocks.flatMap(({ blockerId, blockedId }) => [blockerId, blockedId])])
  realtime.publish(wheelChannel, 'wheel_winner', winner, {
    except: [...excluded].map(userChannel),
    onlyHere: true
  })
}
