import { seatCount } from '@tambay/contracts/party'
import { and, eq, lt } from 'drizzle-orm'

import { isConflict } from '#platform/database/database-error.ts'
import { queryDriver, type Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { LeaveDeps } from '../leave/end-party.ts'
import { removeMember } from '../leave/leave-party.ts'
import { replaceHost } from '../leave/replace-host.ts'
import { memberOf } from '../lists/find-members.ts'
import type { PartyContext } from '../party-offers.ts'
import { graceEnd } from '../party-rules.ts'
import { isHost, type Member, refuse } from '../rooms/change-room.ts'
import { type LockedParty, lockParties, lockPerson } from '../rooms/lock-parties.ts'
import type { MemberChange } from '../rooms/merge-changes.ts'
import type { Person } from '../rooms/person.ts'
import { publishChange } from '../rooms/publish-change.ts'
import { party, partyMember } from '../tables.ts'
import { readEntry } from './read-entry.ts'
import { refuseEntry } from './refuse-entry.ts'

type EnterDeps = Pick<PartyContext, 'config' | 'clock' | 'gameHealth'> & Pick<LeaveDeps, 'partyPublisher'>

export async function enterParty(
  tx: Tx,
  partyId: string,
  person: Person,
  { partyPublisher, config, clock, gameHealth }: EnterDeps
): Promise<void> {
  const { GAME_ORIGINS: gameOrigins, PARTY_CAPACITY: capacity } = config
  const currentPartyId = await lockPerson(tx, person.memberId)
  const locked = await lockParties(tx, currentPartyId === undefined ? [partyId] : [partyId, currentPartyId])
  const target = locked.get(partyId) ?? refuse('party_not_found')
  // The lease starts now: waiting for the locks of a busy room can take as long as a lease.
  const deps = { partyPublisher, now: clock.now() }
  const { user, vipLevel, isBlocked, takenSeats, ...context } = await readEntry(tx, partyId, person.userId)
  if (isBlocked) refuse('party_join_failed')
  const isMember = currentPartyId === partyId
  // Members can return to the room while its game is down.
  const isGameOnline =
    gameOrigins[target.gameId] !== undefined && (isMember || gameHealth.isOnline(target.gameId))
  const refusal = refuseEntry({ ...context, party: target, person, isMember, isGameOnline, capacity })
  if (refusal) refuse(refusal)
  const presentUntil = graceEnd(config, deps.now)
  if (isMember) return extendLease(tx, partyId, person, presentUntil)

  const previous = currentPartyId === undefined ? undefined : locked.get(currentPartyId)
  if (previous) await removeMember(tx, previous, person.memberId, deps)
  const isReturningHost = isHost(target, person.memberId)
  const { isHostMuted, mustRequest } = context
  const member = await addMember(tx, {
    partyId,
    person,
    now: deps.now,
    presentUntil,
    ...(isReturningHost
      ? { seat: 0 }
      : { seat: mustRequest ? null : freeSeat(takenSeats, target.lockedSeats), isHostMuted, mustRequest })
  })
  const entered = { id: person.memberId, state: memberOf({ member, user, vipLevel, hostId: target.hostId }) }
  if (isReturningHost) return returnAsHost(tx, target, entered, deps)
  await publishChange(tx, partyId, { members: [entered] }, deps)
  if (target.endsAt) await replaceHost(tx, target, deps)
}

/** The host's return cancels the scheduled end of the party (spec ROOM-20). */
async function returnAsHost(
  tx: Tx,
  { id }: LockedParty,
  entered: MemberChange,
  deps: LeaveDeps
): Promise<void> {
  await tx.update(party).set({ endsAt: null }).where(eq(party.id, id))
  await publishChange(tx, id, { members: [entered], settings: ['ends_at'] }, deps)
}

interface NewMember {
  partyId: string
  person: Person
  seat: number | null
  isHostMuted?: boolean
  mustRequest?: boolean
  now: Date
  presentUntil: Date
}

/** Does not add the user if the account was suspended or closed after the request was authenticated. */
const addQuery = {
  name: 'party_member_add',
  text: `
    WITH active AS (
      SELECT WHERE $3::bigint IS NULL OR EXISTS (
        SELECT FROM users
        WHERE id = $3 AND closing_at IS NULL AND deleted_at IS NULL AND suspended_at IS NULL
      )
    ), visited AS (
      INSERT INTO party_visit (user_id, party_id, visited_at)
      SELECT $3::bigint, $1::bigint, $8::timestamptz FROM active WHERE $3::bigint IS NOT NULL
      ON CONFLICT (user_id, party_id) DO UPDATE SET visited_at = excluded.visited_at
    )
    INSERT INTO party_member
      (party_id, member_id, user_id, guest, seat, is_host_muted, must_request, joined_at, seated_at, present_until)
    SELECT $1::bigint, $2::text, $3::bigint, $4::jsonb, $5::int, $6::boolean, $7::boolean, $8::timestamptz,
      $9::timestamptz, $10::timestamptz
    FROM active
    RETURNING member_id`
}

export async function addMember(
  tx: Tx,
  { partyId, person, seat, isHostMuted = false, mustRequest = false, now, presentUntil }: NewMember
): Promise<Member> {
  const { memberId, userId = null, guest = null } = person
  const seatedAt = seat === null ? null : now
  const who = [memberId, userId, guest && JSON.stringify(guest)]
  const values = [partyId, ...who, seat, isHostMuted, mustRequest, now, seatedAt, presentUntil]
  const added = await queryDriver(tx, { ...addQuery, values }).catch((error: unknown) => {
    if (isConflict(error, 'party_member_once') || isConflict(error, 'party_member_seat'))
      throw new Refusal('party_join_failed')
    throw error
  })
  if (added.length === 0) refuse('account_closed')
  const untouched = { mute: 10, isMicApproved: false, micRequestedAt: null, isAway: false } as const
  const given = { partyId, memberId, userId, guest, seat, isHostMuted, mustRequest }
  return { ...given, ...untouched, seatedAt, joinedAt: now, presentUntil }
}

async function extendLease(tx: Tx, partyId: string, { memberId }: Person, presentUntil: Date): Promise<void> {
  const member = and(eq(partyMember.partyId, partyId), eq(partyMember.memberId, memberId))
  await tx
    .update(partyMember)
    .set({ presentUntil })
    .where(and(member, lt(partyMember.presentUntil, presentUntil)))
}

export function freeSeat(taken: readonly number[], locked: readonly number[]): number | null {
  for (let seat = 1; seat < seatCount; seat++)
    if (!taken.includes(seat) && !locked.includes(seat)) return seat
  return null
}
