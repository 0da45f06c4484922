import { seatCount } from '@tambay/contracts/party'
import { and, eq, lt } from 'drizzle-orm'

import { isConflict } from '#db/database-error.ts'
import type { Tx } from '#db/db.ts'
import type { Deps } from '#deps.ts'
import { Refusal } from '#http/refusal.ts'
import { isBlockedByHost } from '#modules/social/blocks/blocks.ts'
import { isFollowing } from '#modules/social/people/follows.ts'
import { isActiveUser } from '#modules/user/is-active-user.ts'
import { users } from '#modules/user/tables.ts'
import { frameAddress } from '../games/frame-address.ts'
import type { LeaveDeps } from '../leave/end-party.ts'
import { removeMember } from '../leave/leave-party.ts'
import { replaceHost } from '../leave/replace-host.ts'
import { graceMs } from '../party-rules.ts'
import { isHost, takenSeats } from '../rooms/change-room.ts'
import { type LockedParty, lockParties, lockPerson } from '../rooms/lock-parties.ts'
import type { Person } from '../rooms/person.ts'
import { publishChange } from '../rooms/publish-change.ts'
import { game, party, partyMember, partyRestriction, partyVisit } from '../tables.ts'
import { refuseEntry } from './refuse-entry.ts'

type EnterDeps = LeaveDeps & Pick<Deps, 'config'>

/**
 * Adds a person to a party and removes them from the party they were in. If the person is already a member,
 * only extends the lease.
 */
export async function enterParty(tx: Tx, partyId: string, person: Person, deps: EnterDeps): Promise<void> {
  const currentPartyId = await lockPerson(tx, person.memberId)
  const locked = await lockParties(tx, currentPartyId === undefined ? [partyId] : [partyId, currentPartyId])
  if (await isBlockedByHost(tx, partyId, person.userId)) throw new Refusal('party_join_failed')
  const target = locked.get(partyId) ?? refuseUnknown()
  const { userId } = person
  const isMember = currentPartyId === partyId
  const restriction = userId === undefined ? undefined : await findRestriction(tx, partyId, userId)
  const refusal = refuseEntry({
    party: target,
    person,
    isMember,
    isBanned: restriction?.isBanned ?? false,
    isGameOnline: await isGameOnline(tx, target, deps),
    isFollowedByHost: userId !== undefined && (await isFollowing(tx, target.hostId, userId)),
    memberCount: await tx.$count(partyMember, eq(partyMember.partyId, partyId)),
    capacity: deps.config.PARTY_CAPACITY
  })
  if (refusal) throw new Refusal(refusal)
  if (isMember) return extendLease(tx, partyId, person, deps.now)

  const previous = currentPartyId === undefined ? undefined : locked.get(currentPartyId)
  if (previous) await removeMember(tx, previous, person.memberId, deps)
  if (isHost(target, person.memberId)) return returnAsHost(tx, target, person, deps)
  const { isHostMuted = false, mustRequest = false } = restriction ?? {}
  const seat = mustRequest ? null : freeSeat(await takenSeats({ tx, party: target }), target.lockedSeats)
  await addMember(tx, { partyId, person, seat, isHostMuted, mustRequest, now: deps.now })
  await publishChange(tx, partyId, { members: [{ id: person.memberId }] }, deps)
  if (target.endsAt) await replaceHost(tx, target, deps)
}

/** The host's return cancels the scheduled end of the party (spec ROOM-20). */
async function returnAsHost(tx: Tx, { id }: LockedParty, person: Person, deps: EnterDeps): Promise<void> {
  await tx.update(party).set({ endsAt: null }).where(eq(party.id, id))
  await addMember(tx, { partyId: id, person, seat: 0, now: deps.now })
  await publishChange(tx, id, { members: [{ id: person.memberId }], settings: ['ends_at'] }, deps)
}

async function findRestriction(tx: Tx, partyId: string, userId: string) {
  const [found] = await tx
    .select()
    .from(partyRestriction)
    .where(and(eq(partyRestriction.partyId, partyId), eq(partyRestriction.userId, userId)))
  return found
}

interface NewMember {
  partyId: string
  person: Person
  seat: number | null
  isHostMuted?: boolean
  mustRequest?: boolean
  now: Date
}

export async function addMember(tx: Tx, { person, now, ...fields }: NewMember): Promise<void> {
  const { partyId, seat } = fields
  const { memberId, userId = null, guest = null } = person
  if (userId !== null) await requireActive(tx, userId)
  const presentUntil = new Date(now.getTime() + graceMs)
  const seatedAt = seat === null ? null : now
  await tx
    .insert(partyMember)
    .values({ ...fields, memberId, userId, guest, seatedAt, joinedAt: now, presentUntil })
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

/** The account may have been suspended since the request was authenticated. */
async function requireActive(tx: Tx, userId: string): Promise<void> {
  if ((await tx.$count(users, and(eq(users.id, userId), isActiveUser))) === 0)
    throw new Refusal('account_closed')
}

/** Returns the first free seat other than the party host's. Null means the audience. */
export function freeSeat(taken: readonly number[], locked: readonly number[]): number | null {
  for (let seat = 1; seat < seatCount; seat++)
    if (!taken.includes(seat) && !locked.includes(seat)) return seat
  return null
}

async function isGameOnline(tx: Tx, { gameId }: LockedParty, { config }: EnterDeps): Promise<boolean> {
  const [found] = await tx.select().from(game).where(eq(game.id, gameId))
  return found !== undefined && frameAddress(config, found) !== undefined
}

function refuseUnknown(): never {
  throw new Refusal('party_not_found')
}
