import { Amount, GameId, PartyId, Picture, Timestamp, UserId } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'

export const GameCard = z.object({
  id: GameId,
  name: z.string(),
  cover: Picture,
  icon: Picture,
  tagline: z.string(),
  tags: z.array(z.string()),
  players_now: Amount,
  is_online: z.boolean()
})
export type GameCard = z.output<typeof GameCard>

/** The game's id for one bet, unique within the game. Makes the calls about the bet idempotent. */
export const OrderRef = z.string().check(z.regex(/^[\w-]{8,64}$/))

export const OrderStatus = z.enum(['held', 'settled', 'voided'])
export type OrderStatus = z.output<typeof OrderStatus>

/**
 * Single use, 60 seconds, bound to caller, party and game. The bearer token never enters the frame (spec
 * GAME-9).
 */
export const getLaunchTicket = endpoint({
  method: 'POST',
  path: '/game/v1/launch-ticket',
  access: 'guest',
  summary: 'Get a launch ticket that identifies the player to a game',
  body: z.strictObject({ party_id: PartyId }),
  response: z.object({ ticket: z.string(), expires_at: Timestamp, is_practice: z.boolean() }),
  errors: ['party_not_found', 'party_dismissed', 'party_member_not_exists', 'party_game_offline']
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/game/v1/coin/order',
  access: 'user',
  summary: 'Get the status of one of the caller’s orders',
  query: z.strictObject({ order_ref: OrderRef, game_id: GameId }),
  response: z.object({ order_ref: OrderRef, status: OrderStatus, user_id: UserId }),
  errors: ['order_not_found']
})
