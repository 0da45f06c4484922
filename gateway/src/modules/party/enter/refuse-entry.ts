import { entry } from '@tambay/contracts/party'

import type { Person } from '../rooms/person.ts'
import type { party } from '../tables.ts'

export interface EntryContext {
  party: Pick<typeof party.$inferSelect, 'auth' | 'hostId' | 'isGuestRoom' | 'endedAt'>
  person: Pick<Person, 'memberId' | 'guest'>
  isMember: boolean
  isBanned: boolean
  isGameOnline: boolean
  isFollowedByHost: boolean
  memberCount: number
  capacity: number
}

export function refuseEntry({
  party,
  person,
  isMember,
  isBanned,
  isGameOnline,
  isFollowedByHost,
  memberCount,
  capacity
}: EntryContext) {
  if (party.endedAt) return 'party_dismissed'
  if (person.guest && !party.isGuestRoom) return 'guests_not_admitted'
  if (isBanned) return 'party_banned'
  if (!isGameOnline) return 'party_game_offline'
  if (isMember || person.memberId === party.hostId) return undefined
  if (party.auth === entry.followedOnly && !isFollowedByHost) return 'party_follow_only'
  if (memberCount >= capacity) return 'party_full'
  return undefined
}
