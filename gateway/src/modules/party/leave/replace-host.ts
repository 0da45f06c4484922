import { and, asc, eq, isNotNull, not, sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { hostlessMs } from '../party-rules.ts'
import type { LockedParty } from '../rooms/lock-parties.ts'
import { publishChange } from '../rooms/publish-change.ts'
import { party, partyMember } from '../tables.ts'
import { endParty, type LeaveDeps } from './end-party.ts'

/**
 * Call it when a party without a host has changed. The speaker who has been seated longest becomes the host.
 * Without a speaker, the party ends after a minute, or at once if nobody is left (spec ROOM-20).
 */
export async function replaceHost(tx: Tx, locked: LockedParty, deps: LeaveDeps): Promise<void> {
  if (locked.isGuestRoom) return
  const heir = await findHeir(tx, locked.id)
  if (heir) return handOver(tx, locked.id, heir, deps)
  if ((await tx.$count(partyMember, eq(partyMember.partyId, locked.id))) === 0)
    return endParty(tx, locked.id, deps)
  if (locked.endsAt) return
  const endsAt = new Date(deps.now.getTime() + hostlessMs)
  await tx.update(party).set({ endsAt }).where(eq(party.id, locked.id))
  await publishChange(tx, locked.id, { settings: ['ends_at'] }, deps)
}

async function findHeir(tx: Tx, partyId: string): Promise<string | undefined> {
  const hostsAnother = sql`EXISTS (SELECT FROM ${party} WHERE ${party.hostId} = ${partyMember.userId} AND ${party.endedAt} IS NULL AND NOT ${party.isGuestRoom})`
  const [heir] = await tx
    .select({ userId: partyMember.userId })
    .from(partyMember)
    .where(
      and(
        eq(partyMember.partyId, partyId),
        isNotNull(partyMember.userId),
        isNotNull(partyMember.seat),
        not(partyMember.isAway),
        not(hostsAnother)
      )
    )
    .orderBy(asc(partyMember.seatedAt), asc(partyMember.joinedAt))
    .limit(1)
  return heir?.userId ?? undefined
}

async function handOver(tx: Tx, partyId: string, hostId: string, deps: LeaveDeps): Promise<void> {
  await tx.update(party).set({ hostId, endsAt: null }).where(eq(party.id, partyId))
  await tx
    .update(partyMember)
    .set({ seat: 0, isHostMuted: false, mustRequest: false, micRequestedAt: null })
    .where(and(eq(partyMember.partyId, partyId), eq(partyMember.memberId, hostId)))
  await publishChange(tx, partyId, { members: [{ id: hostId }], settings: ['host', 'ends_at'] }, deps)
}
