import type { ChatMessage } from '@tambay/contracts/room/chat'
import { and, eq, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { refuse } from '../rooms/change-room.ts'
import { requireLive } from '../rooms/lock-parties.ts'
import type { Person } from '../rooms/person.ts'
import { party, partyMember } from '../tables.ts'
import { toMessage } from './messages.ts'
import { partyMessage } from './tables.ts'

export interface Sender {
  nickName: string
  avatar: string
  /** The users in the party who blocked this member. They must not get the member's messages. */
  blockerIds: string[]
  sent?: ChatMessage | undefined
}

type ReadSender = (partyId: string, person: Person, clientId?: string) => Promise<Sender>

export function createSenderReader(db: Db): ReadSender {
  const [partyId, memberId] = [sql.placeholder('partyId'), sql.placeholder('memberId')]
  const query = db
    .select({
      party,
      memberId: partyMember.memberId,
      user: { nickName: users.nickName, avatar: users.avatar },
      message: partyMessage,
      blockerIds: sql<string[]>`ARRAY(
        SELECT blocker_id::text FROM user_block JOIN party_member AS other ON other.user_id = blocker_id
        WHERE blocked_id = ${partyMember.userId} AND other.party_id = ${party.id}
      )`
    })
    .from(party)
    .leftJoin(partyMember, and(eq(partyMember.partyId, party.id), eq(partyMember.memberId, memberId)))
    .leftJoin(users, eq(users.id, partyMember.userId))
    .leftJoin(
      partyMessage,
      and(
        eq(partyMessage.partyId, party.id),
        eq(partyMessage.memberId, memberId),
        eq(partyMessage.clientId, sql.placeholder('clientId'))
      )
    )
    .where(eq(party.id, partyId))
    .prepare('party_message_sender')

  return async (partyId, { memberId, guest }, clientId) => {
    const [row] = await query.execute({ partyId, memberId, clientId: clientId ?? null })
    requireLive(row?.party)
    if (!row?.memberId) return refuse('party_member_not_exists')
    const { user, message, blockerIds } = row
    return {
      nickName: user?.nickName ?? guest?.nick_name ?? '',
      avatar: user?.avatar ?? guest?.avatar ?? '',
      blockerIds,
      sent: message ? toMessage({ message, user }) : undefined
    }
  }
}
