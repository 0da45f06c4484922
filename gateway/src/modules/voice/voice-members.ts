import { and, eq, isNull } from 'drizzle-orm'

import { mayPublish } from '#modules/party/seats/may-publish.ts'
import { party, partyMember } from '#modules/party/tables.ts'
import type { Db } from '#platform/database/db.ts'

export interface VoiceRights {
  /** The seat on which the member may publish, or null. */
  seat: number | null
  isMuted: boolean
}

const selfMuted = 10

/** Returns the voice rights of each member of a live party, or undefined if the party is over. */
export async function readVoiceRights(
  db: Db,
  partyId: string
): Promise<Map<string, VoiceRights> | undefined> {
  const rows = await db
    .select({ member: partyMember, hostId: party.hostId, micMode: party.micMode })
    .from(party)
    .leftJoin(partyMember, eq(partyMember.partyId, party.id))
    .where(and(eq(party.id, partyId), isNull(party.endedAt)))
  if (rows.length === 0) return undefined
  return new Map(
    rows.flatMap(({ member, hostId, micMode }) => {
      if (!member) return []
      const canPublish = mayPublish(micMode, { ...member, isHost: member.memberId === hostId })
      return [
        [member.memberId, { seat: canPublish ? member.seat : null, isMuted: member.mute === selfMuted }]
      ]
    })
  )
}
