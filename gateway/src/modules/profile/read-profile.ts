import { no, yes } from '@tambay/contracts/common'
import type { Warning } from '@tambay/contracts/people/safety'
import type { OtherUserInfo, UserInfo } from '@tambay/contracts/user'
import { and, asc, eq, isNull } from 'drizzle-orm'

import { levelStart } from '#identity/users/level.ts'
import { users } from '#identity/users/tables.ts'
import { vipLevelOf } from '#identity/users/vip-level.ts'
import type { Ledger } from '#ledger/ledger-types.ts'
import { countAlbum } from '#modules/media/album/album.ts'
import { relationCount } from '#modules/people/tables.ts'
import { isVisiblePerson } from '#modules/people/visibility.ts'
import { userWarning } from '#modules/safety/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { countVisitors } from './visits.ts'

interface ProfileDeps {
  db: Db
  ledger: Pick<Ledger, 'wallet'>
  now: Date
}

/** Returns undefined for a user whom the viewer may not see. */
export async function readProfile(
  { db, ledger, now }: ProfileDeps,
  userId: string,
  viewerId: string | undefined
): Promise<UserInfo | undefined> {
  const [found] = await db
    .select({ row: users, vipLevel: vipLevelOf(users.level), count: relationCount })
    .from(users)
    .innerJoin(relationCount, eq(relationCount.userId, users.id))
    .where(and(eq(users.id, userId), isVisiblePerson(viewerId)))
  if (!found) return undefined
  const { row, vipLevel, count } = found
  const isSelf = userId === viewerId
  const { coin, diamond } = await ledger.wallet(userId)
  return {
    id: row.id,
    nick_name: row.nickName,
    avatar: row.avatar,
    level: row.level,
    vip_level: vipLevel,
    frame: row.frame,
    experience: row.experience,
    level_experience: levelStart(row.level),
    next_level_experience: levelStart(row.level + 1),
    username: row.username,
    email: row.email,
    tel: row.tel,
    coin: coin.balance,
    diamond: diamond.balance,
    pass_word: row.passwordHash !== null,
    wallet_pass_word: row.walletPasswordHash !== null,
    follower_count: count.followerCount,
    following_count: count.followingCount,
    mutual_relation_count: count.friendCount,
    visitors_count: isSelf && !row.isIncognito ? await countVisitors(db, userId, now) : 0,
    album_count: await countAlbum(db, userId),
    is_mutual_public: yesNo(row.isMutualPublic),
    is_following_public: yesNo(row.isFollowingPublic),
    is_follower_public: yesNo(row.isFollowerPublic),
    interest_tag: row.interestTag,
    bio: row.bio,
    warning: isSelf ? await readWarning(db, userId) : null,
    gender: row.gender,
    birthday: row.birthday,
    is_incognito: yesNo(row.isIncognito),
    keeps_picture: yesNo(row.keepsPicture),
    version: row.profileVersion
  }
}

export function withoutPrivate(
  info: UserInfo
): Omit<OtherUserInfo, 'is_following' | 'is_followed_by' | 'live_party_id'> {
  return {
    ...info,
    username: null,
    email: null,
    tel: null,
    coin: null,
    diamond: null,
    visitors_count: null,
    warning: null,
    birthday: null,
    is_incognito: null,
    keeps_picture: null,
    version: null,
    pass_word: false,
    wallet_pass_word: false
  }
}

function yesNo(value: boolean) {
  return value ? yes : no
}

async function readWarning(db: Db, userId: string): Promise<Warning | null> {
  const [oldest] = await db
    .select()
    .from(userWarning)
    .where(and(eq(userWarning.userId, userId), isNull(userWarning.acknowledgedAt)))
    .orderBy(asc(userWarning.id))
    .limit(1)
  if (!oldest) return null
  return { id: oldest.id, reason: oldest.reason, created_at: toTimestamp(oldest.createdAt) }
}
