import type { Reason } from '@tambay/contracts/errors'
import { and, eq, isNotNull } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { CurrentGuest, CurrentUser } from '#platform/http/caller/session.ts'
import type { PartyContext } from '../party-offers.ts'
import { partyMember } from '../tables.ts'
import { type LockedParty, lockLiveParty } from './lock-parties.ts'
import { requirePerson } from './person.ts'

export type Member = typeof partyMember.$inferSelect

export interface Room {
  tx: Tx
  party: LockedParty
  me: Member
}

interface Caller {
  user?: CurrentUser | undefined
  guest?: CurrentGuest | undefined
}

type Work<T> = (room: Room) => Promise<T>

export function withRoom<T>(
  { db }: Pick<PartyContext, 'db'>,
  partyId: string,
  caller: Caller,
  work: Work<T>
): Promise<T> {
  const { memberId } = requirePerson(caller)
  return transact(db, async tx => {
    const party = await lockLiveParty(tx, partyId)
    return work({ tx, party, me: await requireMember(tx, partyId, memberId) })
  })
}

export function withRoomAsHost<T>(
  deps: Pick<PartyContext, 'db'>,
  partyId: string,
  user: CurrentUser,
  work: Work<T>
): Promise<T> {
  return withRoom(deps, partyId, { user }, room =>
    isHost(room.party, user.id) ? work(room) : refuse('party_host_only')
  )
}

export async function changeRoom(...args: Parameters<typeof withRoom>): Promise<Record<string, never>> {
  await withRoom(...args)
  return {}
}

export async function changeRoomAsHost(
  ...args: Parameters<typeof withRoomAsHost>
): Promise<Record<string, never>> {
  await withRoomAsHost(...args)
  return {}
}

export const isHost = ({ isGuestRoom, hostId }: LockedParty, memberId: string) =>
  !isGuestRoom && hostId === memberId

async function requireMember(tx: Tx, partyId: string, memberId: string): Promise<Member> {
  const isOne = and(eq(partyMember.partyId, partyId), eq(partyMember.memberId, memberId))
  const [member] = await tx.select().from(partyMember).where(isOne)
  return member ?? refuse('party_member_not_exists')
}

export async function requireOther({ tx, party }: Room, memberId: string): Promise<Member> {
  const member = await requireMember(tx, party.id, memberId)
  return isHost(party, memberId) ? refuse('member_is_host') : member
}

export async function takenSeats({ tx, party }: Pick<Room, 'tx' | 'party'>): Promise<number[]> {
  const rows = await tx
    .select({ seat: partyMember.seat })
    .from(partyMember)
    .where(and(eq(partyMember.partyId, party.id), isNotNull(partyMember.seat)))
  return rows.flatMap(({ seat }) => seat ?? [])
}

export function refuse(reason: Reason): never {
  throw new Refusal(reason)
}
