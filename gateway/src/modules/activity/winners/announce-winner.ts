import { UserId } from '@tambay/contracts/common'
import { eq, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { userBlock } from '#modules/people/blocks/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { listenTo } from '#platform/database/listen-to.ts'
import type { App } from '#platform/http/app-type.ts'
import { userChannel, wheelChannel } from '#platform/realtime/channels.ts'
import type { ActivityContext } from '../activity-offers.ts'
import { findWinner } from './list-winners.ts'

const channel = 'wheel_winner'
const Won = z.object({ userId: UserId, spinId: z.uuid() })
type Won = z.output<typeof Won>

/** Call it after the commit: transactions with notifications commit one after another. */
export async function notifyWinner(db: Db, won: Won): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${channel}, ${JSON.stringify(won)})`)
}

export function forwardWinners(app: App, deps: ActivityContext): void {
  listenTo(app, deps, channel, payload => {
    const won = z.parse(Won, JSON.parse(payload))
    deps.background.run('announce a winner', announceWinner(deps, won))
  })
}

/** Not sent to the winner, whose page must not show the prize before the wheel stops. */
async function announceWinner(
  { db, realtime }: Pick<ActivityContext, 'db' | 'realtime'>,
  { userId, spinId }: Won
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
