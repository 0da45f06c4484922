import { no, yes } from '@tambay/contracts/common'
import type { OtherUserInfo, UserInfo } from '@tambay/contracts/user'
import { and, eq, type SQL, sql } from 'drizzle-orm'

import { manilaDay } from '#time/manila.ts'
import type { Db } from '../../db/db.ts'
import type { Ledger } from '../../ledger/ledger-types.ts'
import { readWarning } from '../safety/warnings.ts'
import { follow } from '../social/tables.ts'
import { isActiveUser } from '../user/is-active-user.ts'
import { users } from '../user/tables.ts'
import { profileVisit } from './tables.ts'

const visitorDays = 30
const day = 86_400_000

interface ProfileDeps {
  db: Db
  ledger: Pick<Ledger, 'wallet'>
  now: Date
}

export async function readProfile(
  { db, ledger, now }: ProfileDeps,
  userId: string
): Promise<UserInfo | undefined> {
  const since = manilaDay(new Date(now.getTime() - visitorDays * day))
  const [found] = await db
    .select({
      row: users,
      followers: countOf(sql`FROM ${follow} WHERE ${follow.followedId} = ${users.id}`),
      following: countOf(sql`FROM ${follow} WHERE ${follow.followerId} = ${users.id}`),
      friends: countOf(sql`FROM ${follow} AS mine JOIN ${follow} AS theirs
        ON theirs.follower_id = mine.followed_id AND theirs.followed_id = mine.follower_id
        WHERE mine.follower_id = ${users.id}`),
      visitors: sql<number>`(SELECT count(DISTINCT ${profileVisit.visitorId}) FROM ${profileVisit}
        WHERE ${profileVisit.visitedId} = ${users.id} AND ${profileVisit.day} > ${since})`.mapWith(Number)
    })
    .from(users)
    .where(and(eq(users.id, userId), isActiveUser))
  if (!found) return undefined
  const { row, followers, following, friends, visitors } = found
  const { coin, diamond } = await ledger.wallet(userId)
  return {
    id: row.id,
    nick_name: row.nickName,
    avatar: row.avatar,
    level: row.level,
    vip_level: row.vipLevel,
    username: row.username,
    email: row.email,
    tel: row.tel,
    coin: coin.balance,
    diamond: diamond.balance,
    pass_word: row.passwordHash !== null,
    wallet_pass_word: row.walletPasswordHash !== null,
    follower_count: followers,
    following_count: following,
    mutual_relation_count: friends,
    visitors_count: visitors,
    is_mutual_public: yesNo(row.isMutualPublic),
    is_following_public: yesNo(row.isFollowingPublic),
    is_follower_public: yesNo(row.isFollowerPublic),
    interest_tag: row.interestTag,
    bio: row.bio,
    warning: await readWarning(db, userId)
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
    pass_word: false,
    wallet_pass_word: false
  }
}

function countOf(from: SQL): SQL<number> {
  return sql<number>`(SELECT count(*) ${from})`.mapWith(Number)
}

function yesNo(value: boolean) {
  return value ? yes : no
}
