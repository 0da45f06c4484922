import { entry } from '@tambay/contracts/party'

import { capacity } from '../party-rules.ts'
import type { Person } from '../rooms/person.ts'
import type { party } from '../tables.ts'

export interface EntryContext {
  party: Pick<typeof party.$inferSelect, 'auth' | 'hostId' | 'isGuestRoom' | 'endedAt'>
  person: Pick<Person, 'memberId' | 'guest'>
  isMember: boolean
  isGameOnline: boolean
  isFollowedByHost: boolean
  memberCount: number
}

export function refuseEntry({
  party,
  person,
  isMember,
  isGameOnline,
  isFollowedByHost,
  memberCount
}: EntryContext) {
  if (party.endedAt) return 'party_dismissed'
  if (person.guest && !party.isGuestRoom) return 'guests_not_admitted'
  if (!isGameOnline) return 'party_game_offline'
  if (isMember || person.memberId === party.hostId) return undefined
  if (party.auth === entry.followedOnly && !isFollowedByHost) return 'party_follow_only'
  if (memberCount >= capacity) return 'party_full'
  return undefined
}
