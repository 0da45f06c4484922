import {
  Amount,
  AnyId,
  Flag,
  GameId,
  listOf,
  pageOf,
  pageQuery,
  PartyId,
  Picture,
  ShownName,
  text,
  Timestamp
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { GameCard } from './game.ts'
import { PartyCover } from './room/covers.ts'
import * as z from './schema.ts'
import { UserCard } from './user.ts'
import { maxMembers, maxTags } from './validation/party-fields.ts'
import { PartyName } from './validation/party-name.ts'

/** 0 everyone; 1 anyone with the link; 2 only people the host follows (spec ROOM-2, ROOM-3). */
export const EntryPermission = z.literal([0, 1, 2])
export type EntryPermission = z.output<typeof EntryPermission>
export const entry = { all: 0, unlisted: 1, followedOnly: 2 } as const

/** 0 Game Mode: only the audience must ask for the mic. 1 Host Mode: everyone must ask (spec ROOM-7). */
export const MicMode = z.literal([0, 1])
export type MicMode = z.output<typeof MicMode>
export const micMode = { game: 0, host: 1 } as const

/** 10 muted, 11 unmuted (spec ENTITY-10). */
export const Mute = z.literal([10, 11])

export const PartyRole = z.enum(['host', 'speaker', 'audience'])
export type PartyRole = z.output<typeof PartyRole>

export const seatCount = 9
/** Every seat except the party host's. */
export const SeatNumber = z.int().check(z.gte(1), z.lte(seatCount - 1))

export const PartyCard = z.object({
  id: PartyId,
  name: ShownName,
  cover: Picture,
  auth: EntryPermission,
  mic_mode: MicMode,
  tags: listOf(ShownName, maxTags),
  host: UserCard,
  game: GameCard,
  member_count: Amount,
  /** The number of free seats, without the party host's seat. */
  seats_free: z.int().check(z.gte(0), z.lte(seatCount - 1)),
  faces: listOf(UserCard, 10),
  is_guest_room: z.boolean(),
  is_live: z.boolean(),
  created_at: Timestamp
})
export type PartyCard = z.output<typeof PartyCard>

export const PartyMember = z.extend(UserCard, {
  /** How the member enters (`looks.ts`). Without it, the level decides. */
  entrance: z.optional(z.nullable(AnyId)),
  is_guest: z.boolean(),
  role: PartyRole,
  /** 0 is the party host's seat; null for the audience. */
  seat: z.nullable(z.int()),
  /** Whether the member's mic is muted. Everyone enters muted (10). */
  mute: Mute,
  /** In Host Mode, a seated member may turn the mic on only if this is true (spec ROOM-7). */
  is_mic_approved: z.boolean(),
  is_host_muted: z.boolean(),
  mic_requested_at: z.nullable(Timestamp),
  /** True after the last connection has closed; the seat is kept for 20 s (spec ROOM-12). */
  is_away: z.boolean()
})
export type PartyMember = z.output<typeof PartyMember>

export const Party = z.extend(PartyCard, {
  /**
   * The only address that the party's frame may load, and the only origin whose messages are accepted (spec
   * GAME-2, GAME-6).
   */
  frame_url: text(2000),
  frame_origin: text(300),
  locked_seats: listOf(SeatNumber, seatCount),
  capacity: z.int(),
  /**
   * Set while the host is gone: the party ends at this time, unless a speaker becomes the host (spec
   * ROOM-20).
   */
  ends_at: z.nullable(Timestamp),
  members: listOf(PartyMember, maxMembers),
  /** Increases by one with every change of members or settings. Ignore snapshots with a lower version. */
  version: z.int()
})
export type Party = z.output<typeof Party>

/**
 * The fields that a `party_change` may contain besides members. Counts and faces are derived from the
 * members.
 */
export const PartySettings = z.partial(
  z.pick(Party, {
    name: true,
    cover: true,
    auth: true,
    mic_mode: true,
    tags: true,
    host: true,
    game: true,
    frame_url: true,
    frame_origin: true,
    locked_seats: true,
    ends_at: true
  })
)
export type PartySettings = z.output<typeof PartySettings>

export const listParties = endpoint('GET', '/party/v1/party/list', {
  access: 'visitor',
  summary: 'List live parties, the newest first',
  query: z.strictObject({
    ...pageQuery,
    tag: z.optional(z.string().check(z.maxLength(40))),
    is_joinable: z.optional(Flag),
    /** Leaves out rooms in which nobody is. */
    has_people: z.optional(Flag)
  }),
  response: pageOf(PartyCard)
})

export const PartyTag = z.object({ tag: ShownName, party_count: Amount })

export const listPartyTags = endpoint('GET', '/party/v1/party/tags', {
  access: 'visitor',
  summary: 'List the tags of live parties',
  response: z.object({ items: listOf(PartyTag, 1000) })
})

export const getParty = endpoint('GET', '/party/v1/party/get', {
  access: 'visitor',
  summary: 'Get a live party with its members and its frame',
  query: z.strictObject({ party_id: PartyId }),
  response: z.object({ party: Party }),
  errors: ['party_not_found', 'party_dismissed', 'party_game_offline']
})

export const findOpenParty = endpoint('GET', '/party/v1/party/find-open', {
  access: 'user',
  summary: 'Find the best listed party to play with others in: a free seat, friends first',
  query: z.strictObject({ game_id: z.optional(GameId) }),
  response: z.object({ party: z.nullable(Party) })
})

export const getCurrentParty = endpoint('GET', '/party/v1/party/current', {
  access: 'user',
  summary: 'Get the caller’s current party',
  response: z.object({ party: z.nullable(PartyCard) })
})

export const createParty = endpoint('POST', '/party/v1/party/create', {
  access: 'user',
  summary: 'Create a party and host it; dismisses the caller’s other party',
  body: z.strictObject({
    name: PartyName,
    auth: EntryPermission,
    mic_mode: MicMode,
    game_id: GameId,
    cover: PartyCover,
    /** Doesn't notify the host's followers. */
    is_quiet: z.optional(z.boolean())
  }),
  response: z.object({ party: Party }),
  errors: ['party_name_blocked', 'game_not_found', 'party_game_offline']
})

export const getGuestRoom = endpoint('GET', '/party/v1/party/guest-room', {
  access: 'visitor',
  summary: 'Get the practice room of a game',
  query: z.strictObject({ game_id: GameId }),
  response: z.object({ party: Party }),
  errors: ['game_not_found', 'party_game_offline']
})

export const joinParty = endpoint('POST', '/party/v1/party/join', {
  access: 'guest',
  summary: 'Join a party; idempotent',
  body: z.strictObject({ party_id: PartyId }),
  response: z.object({ party: Party, role: PartyRole }),
  errors: [
    'party_not_found',
    'party_dismissed',
    'party_follow_only',
    'party_full',
    'party_banned',
    'party_join_failed',
    'party_game_offline',
    'guests_not_admitted'
  ]
})

export const leaveParty = endpoint('POST', '/party/v1/party/leave', {
  access: 'guest',
  summary: 'Leave a party',
  body: z.strictObject({ party_id: PartyId }),
  errors: ['party_not_found', 'party_member_not_exists']
})

export const dismissParty = endpoint('POST', '/party/v1/party/dismiss', {
  access: 'user',
  summary: 'End the party for everyone in it (50017)',
  body: z.strictObject({ party_id: PartyId }),
  errors: ['party_not_found', 'party_dismissed', 'party_host_only']
})

export const getRecentGames = endpoint('GET', '/party/v1/party/get/recent-games', {
  access: 'visitor',
  summary: 'List the games that the caller played, the latest first',
  query: z.strictObject({ ...pageQuery }),
  response: pageOf(GameCard)
})

export const listGames = endpoint('GET', '/party/v1/games/list', {
  access: 'visitor',
  summary: 'List games, the most played of the last 7 days first, or the newest first',
  query: z.strictObject({
    ...pageQuery,
    tag: z.optional(z.string().check(z.maxLength(40))),
    sort: z._default(z.enum(['popular', 'new']), 'popular')
  }),
  response: pageOf(GameCard)
})
