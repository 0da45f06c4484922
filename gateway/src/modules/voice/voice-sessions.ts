import type { VoiceEndReason } from '@tambay/contracts/voice'
import { and, eq, inArray, like, sql } from 'drizzle-orm'

import { admitsListeners } from '#modules/party/enter/listeners.ts'
import { isGuestId } from '#modules/party/rooms/person.ts'
import { mayPublish } from '#modules/party/seats/may-publish.ts'
import { party, partyMember } from '#modules/party/tables.ts'
import type { Db } from '#platform/database/db.ts'
import type { VoiceRights } from '#voice/voice-engine.ts'
import { voiceSession } from './tables.ts'

export interface VoiceSession {
  id: string
  partyId: string
  memberId: string
}

type OnEnded = (session: VoiceSession, reason: VoiceEndReason) => void

const selfMuted = 10

const listening: VoiceRights = { seat: null, isMuted: true }

/** The sessions in the database, which all gateways share. */
export function createVoiceSessions(db: Db, onEnded: OnEnded) {
  /** Returns false if someone else removed the session before. */
  async function remove({ id }: Pick<VoiceSession, 'id'>): Promise<boolean> {
    const { rowCount } = await db.delete(voiceSession).where(eq(voiceSession.id, id))
    return rowCount !== 0
  }

  async function removeAll(gone: ReadonlyMap<string, VoiceEndReason>): Promise<void> {
    if (gone.size === 0) return
    const isGone = inArray(voiceSession.id, [...gone.keys()])
    // Each row is returned to one gateway only, so the member is told once.
    for (const session of await db.delete(voiceSession).where(isGone).returning())
      onEnded(session, gone.get(session.id) ?? 'removed')
  }

  return {
    remove,
    async add({ id, partyId, memberId }: VoiceSession): Promise<void> {
      const [added] = await db
        .insert(voiceSession)
        .values({ id, partyId, memberId })
        .onConflictDoUpdate({
          target: [voiceSession.partyId, voiceSession.memberId],
          set: { id, replacedId: sql`${voiceSession.id}` }
        })
        .returning()
      if (added?.replacedId) onEnded({ id: added.replacedId, partyId, memberId }, 'replaced')
    },
    async has({ id, partyId, memberId }: VoiceSession): Promise<boolean> {
      const [found] = await db.select().from(voiceSession).where(eq(voiceSession.id, id))
      return found?.partyId === partyId && found.memberId === memberId
    },
    countGuests: (partyId: string): Promise<number> =>
      db.$count(voiceSession, and(eq(voiceSession.partyId, partyId), like(voiceSession.memberId, 'g\\_%'))),
    async hasAny(partyId: string): Promise<boolean> {
      const found = await db.select().from(voiceSession).where(eq(voiceSession.partyId, partyId)).limit(1)
      return found.length > 0
    },
    /**
     * Removes the sessions of those who are neither members nor guests who may listen, and returns the others. Who isn't
     * returned has no session in the database, and never gets the same one again.
     */
    async read(partyId: string): Promise<Map<string, VoiceRights>> {
      const rows = await db
        .select({ id: voiceSession.id, memberId: voiceSession.memberId, member: partyMember, party })
        .from(voiceSession)
        .innerJoin(party, eq(party.id, voiceSession.partyId))
        .leftJoin(
          partyMember,
          and(eq(partyMember.partyId, voiceSession.partyId), eq(partyMember.memberId, voiceSession.memberId))
        )
        .where(eq(voiceSession.partyId, partyId))
      const gone = new Map<string, VoiceEndReason>()
      const present = new Map<string, VoiceRights>()
      for (const { id, memberId, member, party: room } of rows) {
        if (room.endedAt) gone.set(id, 'party_ended')
        else if (!member && isGuestId(memberId) && admitsListeners(room)) present.set(id, listening)
        else if (!member) gone.set(id, 'removed')
        else {
          const canPublish = mayPublish(room.micMode, { ...member, isHost: member.memberId === room.hostId })
          present.set(id, { seat: canPublish ? member.seat : null, isMuted: member.mute === selfMuted })
        }
      }
      await removeAll(gone)
      return present
    }
  }
}

export const eraseVoice = async (tx: Pick<Db, 'delete'>, userId: string): Promise<void> =>
  void (await tx.delete(voiceSession).where(eq(voiceSession.memberId, userId)))
