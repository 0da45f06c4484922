import type { Deps } from '#deps.ts'
import { userChannel } from '#realtime/channels.ts'

type Realtime = Pick<Deps['realtime'], 'publish'>

export function publishProfile(realtime: Realtime, userId: string): void {
  realtime.publish(userChannel(userId), 'profile_changed', { user_id: userId })
}

/** Both profiles changed for both users: the counts of each, and what each is to the other. */
export function publishRelation(realtime: Realtime, one: string, other: string): void {
  for (const receiver of [one, other])
    for (const changed of [one, other])
      realtime.publish(userChannel(receiver), 'profile_changed', { user_id: changed })
}
