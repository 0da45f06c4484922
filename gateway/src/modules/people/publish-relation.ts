import { userChannel } from '#platform/realtime/channels.ts'
import type { PeopleNeeds } from './people-needs.ts'

type Realtime = Pick<PeopleNeeds['realtime'], 'publishCoalesced'>

export function publishProfile(realtime: Realtime, userId: string): void {
  realtime.publishCoalesced(userChannel(userId), 'profile_changed', { user_id: userId })
}

export function publishRelation(realtime: Realtime, one: string, other: string): void {
  for (const receiver of [one, other])
    for (const changed of [one, other])
      realtime.publishCoalesced(userChannel(receiver), 'profile_changed', { user_id: changed })
}
