import { entry, type Party } from '@tambay/contracts/party'
import { and, asc, eq, gt } from 'drizzle-orm'

import { follows } from '#modules/people/follows/follows.ts'
import { follow } from '#modules/people/tables.ts'
import { transact } from '#platform/database/transact.ts'
import type { PartyContext } from '../party-offers.ts'

const batchSize = 500
const hourSeconds = 3600

/**
 * Returns a function that notifies a host's followers of a new room that they can enter, at most once an hour for each
 * host. Otherwise a host could flood the followers with new rooms. Each gateway process counts on its own.
 */
export function createFollowerNotifier(deps: Pick<PartyContext, 'db' | 'notifications' | 'limiter'>) {
  const rooms = deps.limiter.limit('notifications about new rooms', 'user', {
    max: 1,
    perSeconds: hourSeconds
  })

  return async (party: Party): Promise<void> => {
    const { isExceeded } = await rooms.measure(party.host.id)
    if (!isExceeded) await notifyFollowers(deps, party)
  }
}

async function notifyFollowers(
  { db, notifications }: Pick<PartyContext, 'db' | 'notifications'>,
  { id, name, host, auth }: Party
): Promise<void> {
  const canEnter = auth === entry.followedOnly ? follows(follow.followedId, follow.followerId) : undefined
  const notice = {
    kind: 'party_live',
    actorId: host.id,
    subject: { kind: 'party', id },
    detail: name
  } as const
  for (let last = '0', userIds: string[]; ; last = userIds.at(-1) ?? last) {
    const rows = await db
      .select({ id: follow.followerId })
      .from(follow)
      .where(and(eq(follow.followedId, host.id), gt(follow.followerId, last), canEnter))
      .orderBy(asc(follow.followerId))
      .limit(batchSize)
    userIds = rows.map(row => row.id)
    if (userIds.length > 0) await transact(db, tx => notifications.notify(tx, { ...notice, userIds }))
    if (userIds.length < batchSize) return
  }
}
