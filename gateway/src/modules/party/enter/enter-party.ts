import { seatCount } from '@tambay/contracts/party'
import { and, eq, lt } from 'drizzle-orm'

import { isConflict } from '#db/database-error.ts'
import type { Tx } from '#db/db.ts'
import type { Deps } from '#deps.ts'
import { Refusal } from '#http/refusal.ts'
import { isFollowing } from '#modules/social/people/follows.ts'
import { frameAddress } from '../games/frame-address.ts'
import { type LeaveDeps, takeOut, tellChange } from '../leave/leave-party.ts'
import { graceMs } from '../party-rules.ts'
import { type LockedParty, lockParties, lockPerson } from '../rooms/lock-parties.ts'
import type { Person } from '../rooms/person.ts'
import { game, partyMember, partyVisit } from '../tables.ts'
import { refuseEntry } from './refuse-entry.ts'

type EnterDeps = LeaveDeps & Pick<Deps, 'config'>

/** Enters a party or throws the refusal; whoever is in it already only shows that they are still there. */
export async function enterParty(tx: Tx, partyId: string, person: Person, deps: EnterDeps): Promise<void> {
  const placeBefore = await lockPerson(tx, person.memberId)
  const held = await lockParties(tx, placeBefore === undefined ? [partyId] : [partyId, placeBefore])
  const target = held.get(partyId) ?? refuseUnknown()
  const seats = await seatsOf(tx, partyId)
  const isInside = placeBefore === partyId
  const refusal = refuseEntry({
    party: target,
    person,
    isInside,
    isGameOnline: await isGameOnline(tx, target, deps),
    isFollowedByHost: person.userId !== undefined && (await isFollowing(tx, target.hostId, person.userId)),
    memberCount: seats.length
  })
  if (refusal) throw new Refusal(refusal)

  if (isInside) await keepPlace(tx, partyId, person, deps.now)
  else {
    const other = placeBefore === undefined ? undefined : held.get(placeBefore)
    if (other) await takeOut(tx, other, person.memberId, deps)
    await takePlace(tx, { partyId, person, seat: freeSeat(seats), now: deps.now })
    await tellChange(tx, partyId, deps)
  }
}

interface Place {
  partyId: string
  person: Person
  seat: number | null
  now: Date
}

/** Holds the place for the grace, by the end of which a connection must have taken over. */
export async function takePlace(tx: Tx, { partyId, person, seat, now }: Place): Promise<void> {
  const { memberId, userId = null, guest = null } = person
  const presentUntil = new Date(now.getTime() + graceMs)
  await tx
    .insert(partyMember)
    .values({ partyId, memberId, userId, guest, seat, joinedAt: now, presentUntil })
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

async function keepPlace(tx: Tx, partyId: string, { memberId }: Person, now: Date): Promise<void> {
  const place = and(eq(partyMember.partyId, partyId), eq(partyMember.memberId, memberId))
  const atLeast = new Date(now.getTime() + graceMs)
  await tx
    .update(partyMember)
    .set({ presentUntil: atLeast })
    .where(and(place, lt(partyMember.presentUntil, atLeast)))
}

async function seatsOf(tx: Tx, partyId: string): Promise<Array<number | null>> {
  const rows = await tx
    .select({ seat: partyMember.seat })
    .from(partyMember)
    .where(eq(partyMember.partyId, partyId))
  return rows.map(row => row.seat)
}

/** The first free seat that is not the host's, or none: the audience. */
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
