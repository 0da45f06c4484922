import { entry } from '@tambay/contracts/party'

import { capacity } from '../party-rules.ts'
import type { Person } from '../rooms/person.ts'
import type { party } from '../tables.ts'

export interface EntryFacts {
  party: Pick<typeof party.$inferSelect, 'auth' | 'hostId' | 'isGuestRoom' | 'endedAt'>
  person: Pick<Person, 'memberId' | 'guest'>
  isInside: boolean
  isGameOnline: boolean
  isFollowedByHost: boolean
  memberCount: number
}

/** Who may enter (spec ROOM-2, ROOM-3), as one decision; undefined lets in. */
export function refuseEntry({
  party,
  person,
  isInside,
  isGameOnline,
  isFollowedByHost,
  memberCount
}: EntryFacts) {
  if (party.endedAt) return 'party_dismissed'
  if (person.guest && !party.isGuestRoom) return 'guests_not_admitted'
  if (!isGameOnline) return 'party_game_offline'
  if (isInside || person.memberId === party.hostId) return undefined
  if (party.auth === entry.followedOnly && !isFollowedByHost) return 'party_follow_only'
  if (memberCount >= capacity) return 'party_full'
  return undefined
}
