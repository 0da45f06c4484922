import { isFriendOf } from '#modules/people/follows/follows.ts'
import { follow } from '#modules/people/tables.ts'
import { userChannel } from '#platform/realtime/channels.ts'
import type { PartyContext } from '../party-offers.ts'

const maxFriends = 500

/**
 * Returns a function that makes the open Homes of a user's friends read again, because the user has entered a room. The event
 * doesn't name the room, so each friend learns only what the friend may read.
 */
export function createFriendTeller({
  db,
  realtime,
  limiter
}: Pick<PartyContext, 'db' | 'realtime' | 'limiter'>) {
  const arrivals = limiter.limit('arrivals told to friends', 'user', { max: 1, perSeconds: 300 })

  return async (userId: string): Promise<void> => {
    if ((await arrivals.measure(userId)).isExceeded) return
    const friends = await db
      .select({ id: follow.followedId })
      .from(follow)
      .where(isFriendOf(userId))
      .limit(maxFriends)
    for (const { id } of friends)
      realtime.publishCoalesced(userChannel(id), 'profile_changed', { user_id: userId })
  }
}
