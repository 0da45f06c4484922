import { setTimeout as pause } from 'node:timers/promises'

import { gt } from 'drizzle-orm'

import { partyChannel } from '#platform/realtime/channels.ts'
import type { PartyContext } from '../party-offers.ts'
import { partyMessage } from './tables.ts'

/** Longer than a message needs from the database to the members, and until the kill is noticed. */
const newMs = 3000
/** The database may still be storing what the killed gateway sent at last. */
const storedWithinMs = 500

/** Rooms with a new message read again when another gateway was killed: it may have stored the message and told nobody. */
export function readAfterKill({ db, clock, realtime, background }: PartyContext): void {
  async function askRooms(): Promise<void> {
    await pause(storedWithinMs)
    const since = new Date(clock.now().getTime() - newMs)
    const rooms = await db
      .selectDistinct({ id: partyMessage.partyId })
      .from(partyMessage)
      .where(gt(partyMessage.createdAt, since))
    for (const { id } of rooms) realtime.publish(partyChannel(id), 'resync', {}, { onlyHere: true })
  }

  realtime.onGatewayKilled(() => background.run('read after a kill', askRooms()))
}
