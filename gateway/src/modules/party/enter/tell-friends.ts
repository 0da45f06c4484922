import { isFriendOf } from '#modules/people/follows/follows.ts'
import { follow } from '#modules/people/tables.ts'
import { userChannel } from '#platform/realtime/channels.ts'
import type { PartyContext } from '../party-offers.ts'

const maxFriends = 500

/**
 * Returns a function that tells a user's friends that something about the user changed, so that an open Home shows in which
 * room the user is. The event has no room: what a friend reads decides what the friend may see.
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
