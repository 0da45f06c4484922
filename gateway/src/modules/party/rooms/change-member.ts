import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { vipLevelOf } from '#identity/users/vip-level.ts'
import { type Db, queryDriver, type Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { CurrentGuest, CurrentUser } from '#platform/http/caller/session.ts'
import { replaceHost } from '../leave/replace-host.ts'
import { memberOf, type MemberRow, shownColumns } from '../lists/find-members.ts'
import type { PartyContext } from '../party-offers.ts'
import { party, partyMember } from '../tables.ts'
import { isHost, type Member, refuse } from './change-room.ts'
import { type LockedParty, lockLiveParty, requireLive } from './lock-parties.ts'
import type { Question } from './party-publisher.ts'
import { requirePerson } from './person.ts'

export interface MemberView {
  party: LockedParty
  member: Member
  takenSeats: number[]
}

type SeatFields = Pick<
  Member,
  'seat' | 'seatedAt' | 'mute' | 'isMicApproved' | 'isHostMuted' | 'mustRequest' | 'micRequestedAt'
>

interface MemberUpdate {
  fields?: Partial<SeatFields>
  ask?: Question
}

/**
 * Returns what to write, or undefined if nothing changes. May run several times, so it must not change
 * anything itself.
 */
type Decide = (view: MemberView) => MemberUpdate | undefined

interface Caller {
  user?: CurrentUser | undefined
  guest?: CurrentGuest | undefined
}

interface MemberChanges {
  own(partyId: string, caller: Caller, decide: Decide): Promise<Record<string, never>>
  asHost(partyId: string, user: CurrentUser, memberId: string, decide: Decide): Promise<Record<string, never>>
}

const attemptsWithoutLock = 2

interface Ids {
  partyId: string
  callerId: string
  memberId: string
}

/**
 * Changes of one member's seat or mic take two statements and no lock: one reads the room, the other writes
 * if the party's version is still the same.
 */
export function createMemberChanges(
  deps: Pick<PartyContext, 'db' | 'clock' | 'partyPublisher'>
): MemberChanges {
  const { db, clock, partyPublisher } = deps
  const prepared = prepareView(db)

  async function change(ids: Ids, decide: Decide): Promise<Record<string, never>> {
    for (let attempt = 0; attempt < attemptsWithoutLock; attempt++) {
      const [view] = await prepared.execute({ ...ids })
      const room = requireRoom(view, ids)
      if (room.party.endsAt) break
      if (await write(db, undefined, room, decide)) return {}
    }
    await transact(db, async tx => {
      const locked = await lockLiveParty(tx, ids.partyId)
      const [view] = await prepareView(tx).execute({ ...ids })
      await write(tx, tx, requireRoom(view, ids), decide)
      if (locked.endsAt) await replaceHost(tx, locked, { partyPublisher, now: clock.now() })
    })
    return {}
  }

  /** Returns false if another change came first. */
  async function write(on: Db, tx: Tx | undefined, room: Room, decide: Decide): Promise<boolean> {
    const { party: read, member, user, vipLevel } = room
    const { fields, ask } = decide(room) ?? {}
    if (fields) {
      const changed = { ...member, ...fields }
      if (!(await writeFields(on, read, changed))) return false
      const state = memberOf({ member: changed, user, vipLevel, hostId: read.hostId })
      partyPublisher.changed(tx, {
        partyId: read.id,
        version: read.version + 1,
        members: [{ id: member.memberId, state }]
      })
    }
    if (ask) partyPublisher.ask(tx, ask, member)
    return true
  }

  return {
    own(partyId, caller, decide) {
      const { memberId } = requirePerson(caller)
      return change({ partyId, callerId: memberId, memberId }, decide)
    },
    asHost: (partyId, { id: callerId }, memberId, decide) => change({ partyId, callerId, memberId }, decide)
  }
}

type View = Awaited<ReturnType<ReturnType<typeof prepareView>['execute']>>[number]

interface Room extends MemberView {
  user: MemberRow['user']
  vipLevel: number
}

/**
 * Reads the rows of the party, the caller and the changed member in a single statement, so that all rows are of
 * the same version.
 */
function prepareView(db: Db) {
  const caller = alias(partyMember, 'caller')
  const joinMember = (table: typeof caller | typeof partyMember, name: string) =>
    and(eq(table.partyId, party.id), eq(table.memberId, sql.placeholder(name)))
  return db
    .select({
      party,
      callerId: caller.memberId,
      member: partyMember,
      user: shownColumns,
      vipLevel: vipLevelOf(users.level),
      takenSeats: sql<
        number[]
      >`ARRAY(SELECT seat FROM party_member WHERE party_id = ${party.id} AND seat IS NOT NULL)`
    })
    .from(party)
    .leftJoin(caller, joinMember(caller, 'callerId'))
    .leftJoin(partyMember, joinMember(partyMember, 'memberId'))
    .leftJoin(users, eq(users.id, partyMember.userId))
    .where(eq(party.id, sql.placeholder('partyId')))
    .prepare('party_member_view')
}

function requireRoom(view: View | undefined, { callerId, memberId }: Ids): Room {
  const found = requireLive(view?.party)
  if (!view?.callerId) return refuse('party_member_not_exists')
  if (callerId !== memberId && !isHost(found, callerId)) refuse('party_host_only')
  return { ...view, party: found, member: view.member ?? refuse('party_member_not_exists') }
}

const writeQuery = {
  name: 'party_member_write',
  text: `
    WITH changed AS (
      UPDATE party SET version = version + 1 WHERE id = $1 AND version = $2 AND ended_at IS NULL RETURNING id
    )
    UPDATE party_member
    SET seat = $4, seated_at = $5, mute = $6, is_mic_approved = $7, is_host_muted = $8, must_request = $9,
      mic_requested_at = $10
    FROM changed WHERE party_id = changed.id AND member_id = $3
    RETURNING member_id`
}

async function writeFields(db: Db, { id, version }: LockedParty, member: Member): Promise<boolean> {
  const { memberId, seat, seatedAt, mute, isMicApproved, isHostMuted, mustRequest, micRequestedAt } = member
  const rights = [mute, isMicApproved, isHostMuted, mustRequest, micRequestedAt]
  const values = [id, version, memberId, seat, seatedAt, ...rights]
  return (await queryDriver(db, { ...writeQuery, values })).length === 1
}
