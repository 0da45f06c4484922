import {
  Amount,
  AnyId,
  ClubId,
  listOf,
  PartyId,
  QueryTimestamp,
  ShownName,
  text,
  Timestamp
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { Parol } from './parol.ts'
import { Party, PartyCard } from './party.ts'
import * as z from './schema.ts'
import { UserCard } from './user.ts'

export const maxLiveFriends = 12
export const maxHomeRooms = 4

export const LiveFriend = z.object({
  person: UserCard,
  party: z.object({ id: PartyId, name: ShownName })
})
export type LiveFriend = z.output<typeof LiveFriend>

/** Why Home shows a room. The strongest reason that applies. */
export const RoomReason = z.union([
  z.object({ kind: z.enum(['friend', 'following']), person: UserCard }),
  z.object({ kind: z.enum(['visited', 'played']), at: Timestamp }),
  z.object({ kind: z.enum(['interest', 'popular']) })
])
export type RoomReason = z.output<typeof RoomReason>

export const HomeRoom = z.object({ party: PartyCard, reason: RoomReason })
export type HomeRoom = z.output<typeof HomeRoom>

/** What happened between the user's visits. */
export const News = z.object({
  followers: Amount,
  likes: Amount,
  comments: Amount,
  gifts: Amount,
  /** The user's best place on the boards of this week, if it is one of the first 100. */
  rank: z.nullable(z.object({ place: Amount, game: ShownName }))
})
export type News = z.output<typeof News>

/** The next night of today in the caller's clubs. */
export const Tonight = z.object({
  club_id: ClubId,
  name: ShownName,
  starts_at: Timestamp,
  /** The room of the night, from its start on. */
  party_id: z.nullable(PartyId)
})
export type Tonight = z.output<typeof Tonight>

/** The newest unread announcement of the last 3 days, outside the caller's quiet hours. */
export const HomeAnnouncement = z.object({ id: AnyId, text: text(4000), path: text(400) })
export type HomeAnnouncement = z.output<typeof HomeAnnouncement>

export const getHome = endpoint('GET', '/social/v1/home/get', {
  access: 'user',
  summary:
    'Get what Home shows to the caller: live friends, rooms with a reason, tonight’s club night, the tickets and the news',
  query: z.strictObject({
    /** When the caller was here last. News older than 30 days is left out. */
    since: z.optional(QueryTimestamp)
  }),
  response: z.object({
    friends: listOf(LiveFriend, maxLiveFriends),
    rooms: listOf(HomeRoom, maxHomeRooms),
    /** What `findOpenParty` would find, or null for somebody in a party. Absent in answers of gateways that don't know it. */
    open_party: z.optional(z.nullable(Party)),
    tonight: z.nullable(Tonight),
    is_daily_ticket_due: z.boolean(),
    /** Tickets for the wheel. Absent in answers of gateways that don't know it. */
    ticket_count: z.optional(Amount),
    parol: Parol,
    /** Null without `since`. */
    news: z.nullable(News),
    /** Absent in answers of gateways that don't know it. */
    announcement: z.optional(z.nullable(HomeAnnouncement))
  })
})
