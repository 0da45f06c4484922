import { randomUUID } from 'node:crypto'

import { PartyId } from '@tambay/contracts/common'
import { eq, inArray, lt, or } from 'drizzle-orm'
import * as z from 'zod/mini'

import { party } from '#modules/party/tables.ts'
import type { Db } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'
import { voiceCheck, voiceSession } from './tables.ts'

/** A gateway that hasn't checked for this long has died, and another one takes over. */
const turnMs = 5000
const onlyRow = 1
const roomsAtOnce = 4

/**
 * Lets one gateway at a time check all rooms, so that the work doesn't multiply with the number of gateways. Two at once would
 * do no harm. The returned function says whether it's the turn of this gateway, and extends it.
 */
export function createTurnToCheck(db: Db, clock: Clock): () => Promise<boolean> {
  const gateway = randomUUID()
  return async () => {
    const now = clock.now()
    const turn = { gateway, endsAt: new Date(now.getTime() + turnMs) }
    const isFree = or(eq(voiceCheck.gateway, gateway), lt(voiceCheck.endsAt, now))
    const taken = await db
      .insert(voiceCheck)
      .values({ id: onlyRow, ...turn })
      .onConflictDoUpdate({ target: voiceCheck.id, set: turn, ...(isFree && { setWhere: isFree }) })
    return taken.rowCount !== 0
  }
}

/** Checks some rooms at once, because each may wait for an engine that doesn't answer. */
export async function checkEach(
  partyIds: readonly string[],
  check: (partyId: string) => Promise<void>,
  isOver?: AbortSignal
): Promise<void> {
  const rest = partyIds.values()
  const checkRest = async () => {
    for (const partyId of rest) {
      if (isOver?.aborted) return
      await check(partyId)
    }
  }
  await Promise.all(Array.from({ length: roomsAtOnce }, checkRest))
}

/** The parties with sessions and those that are rooms of the engine. Leaves out the rooms of other applications. */
export async function findPartiesToCheck(db: Db, rooms: readonly string[]): Promise<string[]> {
  const withSessions = await db.selectDistinct({ id: voiceSession.partyId }).from(voiceSession)
  const ids = rooms.filter(room => z.safeParse(PartyId, room).success)
  const open = await db.select({ id: party.id }).from(party).where(inArray(party.id, ids))
  return [...new Set([...withSessions, ...open].map(({ id }) => id))]
}
