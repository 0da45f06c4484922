import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import { type getHome, maxHomeRooms, type RoomReason } from '@tambay/contracts/home'
import type { UserCard } from '@tambay/contracts/user'
import { eq, inArray } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { readParol } from '#modules/parol/read-parol.ts'
import { findOpenParties, type OpenParty, readBest } from '#modules/party/lists/open-parties.ts'
import { findCardsById } from '#modules/party/lists/party-cards.ts'
import { partyMember } from '#modules/party/tables.ts'
import { cardColumns } from '#modules/people/people.ts'
import type { Db } from '#platform/database/db.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { findTonight } from '../nights/find-tonight.ts'
import type { SocialNeeds } from '../social-needs.ts'
import { findAnnouncement } from './find-announcement.ts'
import { findLiveFriends } from './live-friends.ts'
import { readNews } from './news.ts'

const dayMs = 24 * 3_600_000
const reasonDays = 7
const newsDays = 30

export async function readHome(
  deps: SocialNeeds,
  { since }: QueryOf<typeof getHome>,
  userId: string
): Promise<ResponseOf<typeof getHome>> {
  const { db, clock, tickets } = deps
  const now = clock.now()
  const oldest = now.getTime() - newsDays * dayMs
  return {
    friends: await findLiveFriends(db, userId),
    ...(await findRooms(deps, userId, now)),
    tonight: await findTonight(db, userId, now),
    is_daily_ticket_due: await tickets.isDailyDue(userId),
    ticket_count: await tickets.count(userId),
    parol: await readParol(db, userId, now),
    announcement: await findAnnouncement(db, userId, now),
    news:
      since === undefined
        ? null
        : await readNews(db, { userId, since: new Date(Math.max(since * 1000, oldest)), now })
  }
}

async function findRooms(deps: SocialNeeds, userId: string, now: Date) {
  const open = await findOpenParties(deps, {
    userId,
    limit: maxHomeRooms,
    elsewhereSince: new Date(now.getTime() - reasonDays * dayMs)
  })
  const cards = await findCardsById(deps, { ids: open.map(({ id }) => id), viewerId: userId })
  const people = await findPeople(
    deps.db,
    open.flatMap(({ friendId, followedId }) => friendId ?? followedId ?? [])
  )
  const rooms = open.flatMap(room => {
    const party = cards.get(room.id)
    return party ? { party, reason: reasonOf(room, people) } : []
  })
  const isInside = (await deps.db.$count(partyMember, eq(partyMember.userId, userId))) > 0
  return { rooms, open_party: isInside ? null : await readBest(deps, open) }
}

async function findPeople(db: Db, ids: string[]): Promise<Map<string, UserCard>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select(cardColumns).from(users).where(inArray(users.id, ids))
  return new Map(rows.map(row => [row.id, row]))
}

function reasonOf(room: OpenParty, people: Map<string, UserCard>): RoomReason {
  const { friendId, followedId, visitedAt, playedAt, sharesInterest } = room
  const person = people.get(friendId ?? followedId ?? '')
  if (person) return { kind: friendId === null ? 'following' : 'friend', person }
  if (visitedAt) return { kind: 'visited', at: toTimestamp(visitedAt) }
  if (playedAt) return { kind: 'played', at: toTimestamp(playedAt) }
  return { kind: sharesInterest ? 'interest' : 'popular' }
}
