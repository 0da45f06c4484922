import { seatCount } from '@tambay/contracts/party'
import { and, eq, lt } from 'drizzle-orm'

import { isConflict } from '#db/database-error.ts'
import type { Tx } from '#db/db.ts'
import type { Deps } from '#deps.ts'
import { Refusal } from '#http/refusal.ts'
import { isBlockedByHost } from '#modules/social/blocks/blocks.ts'
import { isFollowing } from '#modules/social/people/follows.ts'
import { frameAddress } from '../games/frame-address.ts'
import { type LeaveDeps, removeMember, publishChange } from '../leave/leave-party.ts'
import { graceMs } from '../party-rules.ts'
import { type LockedParty, lockParties, lockPerson } from '../rooms/lock-parties.ts'
import type { Person } from '../rooms/person.ts'
import { game, partyMember, partyVisit } from '../tables.ts'
import { refuseEntry } from './refuse-entry.ts'

type EnterDeps = LeaveDeps & Pick<Deps, 'config'>

/** Adds a person to a party and removes them from the party they were in. A member only gets a longer lease. */
export async function enterParty(tx: Tx, partyId: string, person: Person, deps: EnterDeps): Promise<void> {
  const currentPartyId = await lockPerson(tx, person.memberId)
  const locked = await lockParties(tx, currentPartyId === undefined ? [partyId] : [partyId, currentPartyId])
  if (await isBlockedByHost(tx, partyId, person.userId)) throw new Refusal('party_join_failed')
  const target = locked.get(partyId) ?? refuseUnknown()
  const seats = await seatsOf(tx, partyId)
  const isMember = currentPartyId === partyId
  const refusal = refuseEntry({
    party: target,
    person,
    isMember,
    isGameOnline: await isGameOnline(tx, target, deps),
    isFollowedByHost: person.userId !== undefined && (await isFollowing(tx, target.hostId, person.userId)),
    memberCount: seats.length
  })
  if (refusal) throw new Refusal(refusal)

  if (isMember) await extendLease(tx, partyId, person, deps.now)
  else {
    const previous = currentPartyId === undefined ? undefined : locked.get(currentPartyId)
    if (previous) await removeMember(tx, previous, person.memberId, deps)
    await addMember(tx, { partyId, person, seat: freeSeat(seats), now: deps.now })
    await publishChange(tx, partyId, deps)
  }
}

interface NewMember {
  partyId: string
  person: Person
  seat: number | null
  now: Date
}

export async function addMember(tx: Tx, { partyId, person, seat, now }: NewMember): Promise<void> {
  const { memberId, userId = null, guest = null } = person
  const presentUntil = new Date(now.getTime() + graceMs)
  const seatedAt = seat === null ? null : now
  await tx
    .insert(partyMember)
    .values({ partyId, memberId, userId, guest, seat, seatedAt, joinedAt: now, presentUntil })
    .catch((error: unknown) => {
      if (isConflict(error, 'party_member_once') || isConflict(error, 'party_member_seat'))
        throw new Refusal('party_join_failed')
      throw error
    })
  if (userId === null) return
  await tx
    .insert(partyVisit)
    .values({ userId, partyId, visitedAt: now })
    .onConflictDoUpdate({ target: [partyVisit.userId, partyVisit.partyId], set: { visitedAt: now } })
}

async function extendLease(tx: Tx, partyId: string, { memberId }: Person, now: Date): Promise<void> {
  const member = and(eq(partyMember.partyId, partyId), eq(partyMember.memberId, memberId))
  const graceEnd = new Date(now.getTime() + graceMs)
  await tx
    .update(partyMember)
    .set({ presentUntil: graceEnd })
    .where(and(member, lt(partyMember.presentUntil, graceEnd)))
}

async function seatsOf(tx: Tx, partyId: string): Promise<Array<number | null>> {
  const rows = await tx
    .select({ seat: partyMember.seat })
    .from(partyMember)
    .where(eq(partyMember.partyId, partyId))
  return rows.map(row => row.seat)
}

/** Returns the first free seat other than the party host's. Null means the audience. */
export function freeSeat(taken: ReadonlyArray<number | null>): number | null {
  for (let seat = 1; seat < seatCount; seat++) if (!taken.includes(seat)) return seat
  return null
}

async function isGameOnline(tx: Tx, { gameId }: LockedParty, { config }: EnterDeps): Promise<boolean> {
  const [found] = await tx.select().from(game).where(eq(game.id, gameId))
  return found !== undefined && frameAddress(config, found) !== undefined
}

function refuseUnknown(): never {
  throw new Refusal('party_not_found')
}
