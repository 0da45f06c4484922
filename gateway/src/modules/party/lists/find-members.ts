import type { PartyMember, PartyRole } from '@tambay/contracts/party'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { vipLevelOf } from '#identity/users/vip-level.ts'
import type { Db } from '#platform/database/db.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { party, partyMember } from '../tables.ts'

/** What a room shows of a member's account. */
export const shownColumns = {
  nickName: users.nickName,
  avatar: users.avatar,
  level: users.level,
  frame: users.frame,
  entrance: users.entrance
}

export async function findMembers(
  db: Db,
  partyIds: readonly string[],
  memberIds?: readonly string[]
): Promise<Map<string, PartyMember[]>> {
  const isWanted = memberIds && inArray(partyMember.memberId, [...memberIds])
  const rows = await db
    .select({
      member: partyMember,
      user: shownColumns,
      vipLevel: vipLevelOf(users.level),
      hostId: party.hostId
    })
    .from(partyMember)
    .innerJoin(party, eq(party.id, partyMember.partyId))
    .leftJoin(users, eq(users.id, partyMember.userId))
    .where(and(inArray(partyMember.partyId, [...partyIds]), isWanted))
    .orderBy(sql`${partyMember.seat} NULLS LAST`, asc(partyMember.joinedAt), asc(partyMember.memberId))
  const byParty = new Map(partyIds.map(id => [id, [] as PartyMember[]]))
  for (const row of rows) byParty.get(row.member.partyId)?.push(memberOf(row))
  return byParty
}

export interface MemberRow {
  member: typeof partyMember.$inferSelect
  user: Pick<typeof users.$inferSelect, keyof typeof shownColumns> | null
  vipLevel: number
  hostId: string
}

export function memberOf({ member, user, vipLevel, hostId }: MemberRow): PartyMember {
  const { memberId: id, guest, seat, mute, isMicApproved, isHostMuted, micRequestedAt, isAway } = member
  return {
    id,
    nick_name: user?.nickName ?? guest?.nick_name ?? '',
    avatar: user?.avatar ?? guest?.avatar ?? '',
    level: user?.level ?? 0,
    vip_level: vipLevel,
    // Left out if not chosen, because the first page of Home contains this uncompressed.
    ...(user?.frame && { frame: user.frame }),
    ...(user?.entrance && { entrance: user.entrance }),
    is_guest: guest !== null,
    role: roleOf(id, seat, hostId),
    seat,
    mute,
    is_mic_approved: isMicApproved,
    is_host_muted: isHostMuted,
    mic_requested_at: micRequestedAt && toTimestamp(micRequestedAt),
    is_away: isAway
  }
}

function roleOf(id: string, seat: number | null, hostId: string): PartyRole {
  if (id === hostId) return 'host'
  return seat === null ? 'audience' : 'speaker'
}
