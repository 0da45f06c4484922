import {
  Amount,
  AnyId,
  GameId,
  listOf,
  pageOf,
  pageQuery,
  PartyId,
  Picture,
  ShownName,
  text,
  Timestamp,
  Title,
  UserId
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { pauseRefusals } from './limit-errors.ts'
import * as z from './schema.ts'
import { UserCard } from './user.ts'

export const GameCard = z.object({
  id: GameId,
  name: ShownName,
  cover: Picture,
  icon: Picture,
  tagline: Title,
  tags: listOf(ShownName, 20),
  players_now: Amount,
  is_online: z.boolean(),
  /** Guests who listen to a party can watch this game. Missing from older gateways. */
  is_watchable: z.optional(z.boolean())
})
export type GameCard = z.output<typeof GameCard>

export const GameDetail = z.extend(GameCard, {
  released_at: Timestamp,
  /** Rounds that players of real coins finished in the last 7 days. */
  plays: Amount,
  /** The highest payout of a bet, in multiples of the stake. */
  max_payout_ratio: z.int()
})
export type GameDetail = z.output<typeof GameDetail>

export const getGame = endpoint('GET', '/game/v1/game/get', {
  access: 'visitor',
  summary: 'Get a game',
  query: z.strictObject({ game_id: GameId }),
  response: z.object({ game: GameDetail }),
  errors: ['game_not_found']
})

/** The game's id for one bet, unique within the game. Makes the calls about the bet idempotent. */
export const OrderRef = z.string().check(z.regex(/^[\w-]{8,64}$/))

export const OrderStatus = z.enum(['held', 'settled', 'voided'])
export type OrderStatus = z.output<typeof OrderStatus>

/**
 * Single use, 60 seconds, bound to caller, party and game. The bearer token never enters the frame (spec
 * GAME-9).
 */
export const getLaunchTicket = endpoint('POST', '/game/v1/launch-ticket', {
  access: 'guest',
  summary: 'Get a launch ticket that identifies the player to a game',
  body: z.strictObject({
    party_id: PartyId,
    /** The caller’s join is on its way. The ticket counts only once they are a member. */
    is_joining: z.optional(z.boolean())
  }),
  response: z.object({ ticket: text(200), expires_at: Timestamp, is_practice: z.boolean() }),
  errors: [
    'party_not_found',
    'party_dismissed',
    'party_member_not_exists',
    'party_game_offline',
    ...pauseRefusals
  ]
})

/**
 * For a guest who listens to a party (spec ROOM-31). Single use, 60 seconds, bound to party and game. It shows the
 * game's table and allows nothing else.
 */
export const getWatchTicket = endpoint('POST', '/game/v1/watch-ticket', {
  access: 'guest',
  summary: 'Get a ticket that shows a game to a guest who listens to a party',
  body: z.strictObject({ party_id: PartyId }),
  response: z.object({ ticket: text(200), expires_at: Timestamp }),
  errors: [
    'party_not_found',
    'party_dismissed',
    'party_member_not_exists',
    'guests_not_admitted',
    'game_not_watchable',
    'party_game_offline'
  ]
})

export const getOrder = endpoint('GET', '/game/v1/coin/order', {
  access: 'user',
  summary: 'Get the status of one of the caller’s orders',
  query: z.strictObject({ order_ref: OrderRef, game_id: GameId }),
  response: z.object({ order_ref: OrderRef, status: OrderStatus, user_id: UserId }),
  errors: ['order_not_found']
})

export const LeaderboardLine = z.object({
  rank: z.int(),
  user: UserCard,
  /** The sum of the scores in the period. Older releases show it. */
  score: z.int(),
  /** Rounds that paid more than they cost. */
  wins: Amount,
  /** The highest score of a round: 300 if it paid four times its stake. */
  best: z.int(),
  rounds: Amount
})
export type LeaderboardLine = z.output<typeof LeaderboardLine>

/** Practice rounds don’t count. Players with equal scores share a rank. */
export const listLeaderboard = endpoint('GET', '/game/v1/leaderboard', {
  access: 'visitor',
  summary: 'List the best players of a game today or this week in Manila',
  query: z.strictObject({
    ...pageQuery,
    game_id: GameId,
    period: z.enum(['day', 'week']),
    by: z._default(z.enum(['wins', 'best']), 'wins'),
    /** `friends`: the caller and the caller’s friends; empty for visitors and guests. */
    scope: z._default(z.enum(['all', 'friends']), 'all')
  }),
  response: z.extend(pageOf(LeaderboardLine), {
    /** The caller’s own line in this scope; null without a round in the period. */
    mine: z.nullable(LeaderboardLine),
    starts_at: Timestamp,
    ends_at: Timestamp
  }),
  errors: ['game_not_found']
})

/** A win in a party’s game that the room announces. Sent to everyone in the party who hasn’t blocked the player. */
export const GameWin = z.object({
  /** Unique. The same win is never sent twice. */
  id: AnyId,
  player: z.object({ id: UserId, nick_name: ShownName, avatar: Picture }),
  game_id: GameId,
  stake: Amount,
  payout: Amount
})
export type GameWin = z.output<typeof GameWin>

export const gameEvents = {
  game_win: z.object({ party_id: PartyId, win: GameWin }),
  /** Sent to the player of a round of real coins that its game has reported. */
  round_ended: z.object({
    party_id: PartyId,
    game_id: GameId,
    round_id: text(64),
    /** The net result in hundredths of the stake. */
    score: z.int()
  })
} as const
