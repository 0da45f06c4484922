import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, not, type SQL, sql } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { transact, withRetries } from '#platform/database/transact.ts'
import { endParty } from '../leave/end-party.ts'
import { removeMember } from '../leave/leave-party.ts'
import { replaceHost } from '../leave/replace-host.ts'
import type { PartyContext } from '../party-offers.ts'
import { lockParties } from '../rooms/lock-parties.ts'
import type { PartyChanges } from '../rooms/party-publisher.ts'
import { publishChange } from '../rooms/publish-change.ts'
import { party, partyMember } from '../tables.ts'
import { keyOf, type Membership } from './membership-tracker.ts'

type LeaseDeps = Pick<PartyContext, 'db' | 'clock'> & { partyPublisher: PartyChanges }

/** Which of the members have a connection that watches the party. */
type FindConnected = (memberIds: readonly string[]) => Promise<ReadonlySet<string>>

const leaseUntil = (until: Date) =>
  sql`CASE WHEN ${partyMember.presentUntil} IS NOT NULL THEN ${until.toISOString()}::timestamptz END`

/** The current members by `keyOf`, with their party's version. */
export type Members = ReadonlyMap<string, { isAway: boolean; version: number }>

const memberFields = {
  partyId: partyMember.partyId,
  memberId: partyMember.memberId,
  isAway: partyMember.isAway,
  version: sql<number>`(SELECT version FROM ${party} WHERE ${eq(party.id, partyMember.partyId)})`
}

/** Two arrays, because PostgreSQL allows 65,535 parameters in a statement. */
function isOneOf(memberships: readonly Membership[]): SQL {
  const partyIds = sql.param(memberships.map(({ partyId }) => partyId))
  const memberIds = sql.param(memberships.map(({ memberId }) => memberId))
  return sql`(${partyMember.partyId}, ${partyMember.memberId}) IN (SELECT * FROM unnest(${partyIds}::bigint[], ${memberIds}::text[]))`
}

/** Extends the leases to `until`, except leases that never expire. */
export async function extendLeases(
  db: Db,
  memberships: readonly Membership[],
  until: Date
): Promise<Members> {
  if (memberships.length === 0) return new Map()
  const extend = () =>
    db
      .update(partyMember)
      .set({ presentUntil: leaseUntil(until) })
      .where(isOneOf(memberships))
      .returning(memberFields)
  // Retries after a deadlock, because `markAway` may lock the same rows in another order.
  const extended = await withRetries(async () => extend())
  return new Map(extended.map(row => [keyOf(row), row]))
}

/** Extends the lease of every member who is present, at whatever gateway, to `until`. */
export async function extendAllLeases(db: Db, now: Date, until: Date): Promise<void> {
  const isPresent = and(gt(partyMember.presentUntil, now), lt(partyMember.presentUntil, until))
  const extend = () =>
    db
      .update(partyMember)
      .set({ presentUntil: until })
      .where(and(isPresent, not(partyMember.isAway)))
  await withRetries(async () => extend())
}

export async function findMembers(db: Db, memberships: readonly Membership[]): Promise<Members> {
  if (memberships.length === 0) return new Map()
  const found = await db.select(memberFields).from(partyMember).where(isOneOf(memberships))
  return new Map(found.map(row => [keyOf(row), row]))
}

export async function markAway(
  { db, partyPublisher }: LeaseDeps,
  partyId: string,
  memberIds: readonly string[],
  { until, findConnected }: { until: Date; findConnected: FindConnected }
): Promise<void> {
  const inParty = (ids: readonly string[]) =>
    and(eq(partyMember.partyId, partyId), inArray(partyMember.memberId, [...ids]))
  await transact(db, async tx => {
    await lockParties(tx, [partyId])
    const locked = await tx.select().from(partyMember).where(inParty(memberIds)).for('update')
    const connected = await findConnected(locked.map(({ memberId }) => memberId))
    const gone = locked.filter(({ memberId }) => !connected.has(memberId))
    if (gone.length === 0) return
    await tx
      .update(partyMember)
      .set({ presentUntil: leaseUntil(until), isAway: true })
      .where(inParty(gone.map(({ memberId }) => memberId)))
    const members = gone.filter(({ isAway }) => !isAway).map(({ memberId: id }) => ({ id }))
    if (members.length > 0) await publishChange(tx, partyId, { members }, { partyPublisher })
  })
}

export async function markBack(
  { db, clock, partyPublisher }: LeaseDeps,
  { partyId, memberId }: Membership
): Promise<void> {
  await transact(db, async tx => {
    const locked = (await lockParties(tx, [partyId])).get(partyId)
    const isOne = and(
      eq(partyMember.partyId, partyId),
      eq(partyMember.memberId, memberId),
      partyMember.isAway
    )
    const { rowCount } = await tx.update(partyMember).set({ isAway: false }).where(isOne)
    if (!locked || !rowCount) return
    await publishChange(tx, partyId, { members: [{ id: memberId }] }, { partyPublisher })
    if (locked.endsAt) await replaceHost(tx, locked, { partyPublisher, now: clock.now() })
  })
}

export async function removeAbsent({ db, clock, partyPublisher }: LeaseDeps): Promise<void> {
  const now = clock.now()
  const isAbsent = and(isNotNull(partyMember.presentUntil), lte(partyMember.presentUntil, now))
  const absent = await db
    .select({ partyId: partyMember.partyId, memberId: partyMember.memberId })
    .from(partyMember)
    .where(isAbsent)
  for (const { partyId, memberId } of absent) {
    await transact(db, async tx => {
      const held = (await lockParties(tx, [partyId])).get(partyId)
      // Checks again under the lock, because the member may have come back or entered another room.
      const isStillAbsent = await tx.$count(
        partyMember,
        and(isAbsent, eq(partyMember.partyId, partyId), eq(partyMember.memberId, memberId))
      )
      if (held && isStillAbsent > 0) await removeMember(tx, held, memberId, { partyPublisher, now })
    })
  }
}

/** Ends parties that were without a host for too long (spec ROOM-20). */
export async function endHostless({ db, clock, partyPublisher }: LeaseDeps): Promise<void> {
  const now = clock.now()
  const overdue = await db
    .select({ id: party.id })
    .from(party)
    .where(and(isNull(party.endedAt), lte(party.endsAt, now)))
  for (const { id } of overdue) {
    await transact(db, async tx => {
      const held = (await lockParties(tx, [id])).get(id)
      const isOverdue = held?.endsAt && held.endsAt <= now && !held.endedAt
      if (isOverdue) await endParty(tx, id, { partyPublisher, now })
    })
  }
}
