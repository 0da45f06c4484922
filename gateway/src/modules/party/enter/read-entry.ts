import { queryDriver, type Tx } from '#platform/database/db.ts'
import type { MemberRow } from '../lists/find-members.ts'

interface EntryRow {
  isBlocked: boolean
  isBanned: boolean
  isFollowedByHost: boolean
  isHostMuted: boolean
  mustRequest: boolean
  memberCount: number
  takenSeats: number[]
  user: MemberRow['user']
  vipLevel: number
}

const entryQuery = {
  name: 'party_entry',
  text: `
    SELECT
      party.ended_at IS NULL
        AND EXISTS (SELECT FROM user_block WHERE blocker_id = host_id AND blocked_id = $2) AS "isBlocked",
      coalesce(is_banned, false) AS "isBanned",
      EXISTS (SELECT FROM follow WHERE follower_id = host_id AND followed_id = $2) AS "isFollowedByHost",
      coalesce(is_host_muted, false) AS "isHostMuted",
      coalesce(must_request, false) AS "mustRequest",
      (SELECT count(*) FROM party_member WHERE party_id = party.id) AS "memberCount",
      ARRAY(SELECT seat FROM party_member WHERE party_id = party.id AND seat IS NOT NULL) AS "takenSeats",
      (
        SELECT json_build_object('nickName', nick_name, 'avatar', avatar, 'level', level, 'frame', frame,
          'entrance', entrance)
        FROM users WHERE id = $2
      ) AS user,
      (SELECT count(*) FROM vip_level, users WHERE id = $2 AND start_level <= level)::int AS "vipLevel"
    FROM party
    LEFT JOIN party_restriction ON party_restriction.party_id = party.id AND user_id = $2
    WHERE party.id = $1`
}

export async function readEntry(tx: Tx, partyId: string, userId: string | undefined): Promise<EntryRow> {
  const [row] = await queryDriver<EntryRow>(tx, { ...entryQuery, values: [partyId, userId] })
  if (!row) throw new Error(`Party ${partyId} does not exist`)
  return row
}
