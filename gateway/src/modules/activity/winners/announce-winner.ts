import { eq, or } from 'drizzle-orm'

import type { Deps } from '#deps.ts'
import { userBlock } from '#modules/social/blocks/tables.ts'
import { userChannel, wheelChannel } from '#realtime/channels.ts'
import { findWinner } from './list-winners.ts'

/** Not sent to the winner, whose page must not show the prize before the wheel stops. */
export async function announceWinner(
  { db, realtime }: Pick<Deps, 'db' | 'realtime'>,
  userId: string,
  spinId: string
): Promise<void> {
  const winner = await findWinner(db, spinId)
  if (!winner) return
  const blocks = await db
    .select()
    .from(userBlock)
    .where(or(eq(userBlock.blockerId, userId), eq(userBlock.blockedId, userId)))
  const excluded = new Set([userId, ...blocks.flatMap(({ blockerId, blockedId }) => [blockerId, blockedId])])
  realtime.publish(wheelChannel, 'wheel_winner', winner, { except: [...excluded].map(userChannel) })
}
