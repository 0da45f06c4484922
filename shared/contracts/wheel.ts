import { Amount, AnyId, listOf, pageOf, pageQuery, Picture, ShownName, text, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { playRefusals } from './limit-errors.ts'
import * as z from './schema.ts'

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const Prize = z.object({ t: z.enum(['coin', 'diamond', 'ticket', 'none']), n: Amount })
export type Prize = z.output<typeof Prize>

/** `w` is an integer weight. `table_hash` is the hash of the list in canonical JSON. */
export const maxPrizes = 50

export const PrizeField = z.object({ id: AnyId, prize: Prize, w: z.int().check(z.positive()) })
export type PrizeField = z.output<typeof PrizeField>

export const OddsCause = z.enum(['start', 'operator', 'sold_out'])
export type OddsCause = z.output<typeof OddsCause>

export const ClientSeed = z.string().check(z.regex(/^[\w-]{1,64}$/))

export const Spin = z.object({
  id: z.uuid(),
  epoch_id: z.uuid(),
  commit: Hash,
  seed: z.nullable(Hash),
  table_hash: Hash,
  table: listOf(PrizeField, maxPrizes),
  client_seed: ClientSeed,
  nonce: z.int().check(z.positive()),
  draw: Amount,
  field_id: AnyId,
  prize: Prize,
  transaction_id: z.nullable(z.uuid()),
  created_at: Timestamp
})
export type Spin = z.output<typeof Spin>

/** A win of coins or diamonds. Erased, suspended and blocked people are left out (spec WHEEL-21). */
export const Winner = z.object({
  id: z.uuid(),
  nick_name: ShownName,
  avatar: Picture,
  prize: Prize,
  created_at: Timestamp
})
export type Winner = z.output<typeof Winner>

export const maxListedWinners = 20

/** The operator closed the wheel. Users see the reason. */
export const WheelClosure = z.object({ reason: text(2000), since: Timestamp })

export const LuckyWheel = z.object({
  version: z.int(),
  since: Timestamp,
  table: listOf(PrizeField, maxPrizes),
  table_hash: Hash,
  /** How often each limited prize can still be won. A sold-out prize is removed from the table (spec WHEEL-19). */
  stock: listOf(z.object({ field_id: AnyId, left: z.int().check(z.positive()) }), maxPrizes),
  closed: z.nullable(WheelClosure),
  mine: z.nullable(
    z.object({
      ticket_count: Amount,
      is_daily_ticket_due: z.boolean(),
      /** Tickets from today's rounds, in Manila time. At most `earned_cap`. */
      earned_today: Amount,
      earned_cap: Amount,
      round_tickets_left: Amount,
      epoch_id: z.uuid(),
      commit: Hash,
      next_nonce: z.int()
    })
  ),
  winners: listOf(Winner, 50)
})
export type LuckyWheel = z.output<typeof LuckyWheel>

export const getWheel = endpoint('GET', '/activity/v1/turntable/get', {
  access: 'visitor',
  summary: 'Get the wheel, its odds, the last winners and the caller’s tickets',
  response: z.object({ turntable: LuckyWheel })
})

export const claimDailyTicket = endpoint('POST', '/activity/v1/turntable/daily-ticket', {
  access: 'user',
  summary: 'Claim the daily ticket (days in Manila time)',
  body: z.strictObject({}),
  response: z.object({ ticket_count: Amount }),
  errors: ['ticket_already_claimed']
})

/**
 * Changes ticket, nonce, draw and prize in one transaction. The idempotency key is the spin's request id
 * (spec WHEEL-7).
 */
export const spinWheel = endpoint('POST', '/activity/v1/turntable/spin', {
  access: 'user',
  isMoney: true,
  summary: 'Spin the wheel for one ticket',
  body: z.strictObject({
    client_seed: ClientSeed,
    /**
     * The commitment that the player saw before choosing a client seed. The spin is refused if the commitment
     * or the odds have changed.
     */
    commit: Hash,
    table_hash: Hash
  }),
  response: z.object({ spin: Spin, ticket_count: Amount }),
  errors: ['no_tickets', 'odds_changed', 'wheel_closed', 'idempotency_key_reused', ...playRefusals]
})

export const listRewards = endpoint('GET', '/activity/v1/turntable/rewards', {
  access: 'user',
  summary: 'List the caller’s spins with their proofs, newest first',
  query: z.strictObject({ ...pageQuery }),
  response: pageOf(Spin)
})

/** Reveals the seed of the current epoch and starts a new epoch. */
export const revealSeed = endpoint('POST', '/activity/v1/turntable/reveal', {
  access: 'user',
  summary: 'Reveal the seed of past spins',
  body: z.strictObject({}),
  response: z.object({ epoch_id: z.uuid(), seed: Hash, commit: Hash, spin_count: Amount, next_commit: Hash })
})

export const maxListedOdds = 1000

export const listOdds = endpoint('GET', '/activity/v1/turntable/odds', {
  access: 'visitor',
  summary: 'List the latest versions of the odds, newest first',
  response: z.object({
    items: listOf(
      z.object({
        version: z.int(),
        table_hash: Hash,
        table: listOf(PrizeField, maxPrizes),
        from: Timestamp,
        cause: OddsCause,
        /** The prize that sold out and was removed. Null for other causes. */
        sold_out_field_id: z.nullable(AnyId),
        /** The limited prizes, with their number when the version was published. */
        stock: listOf(z.object({ field_id: AnyId, initial: z.int().check(z.positive()) }), maxPrizes)
      }),
      maxListedOdds
    )
  })
})

export const listWinners = endpoint('GET', '/activity/v1/turntable/winners', {
  access: 'visitor',
  summary: 'List the last winners of coins and diamonds, newest first',
  response: z.object({ items: listOf(Winner, 50) })
})

const ShareCode = z.string().check(z.regex(/^[\w-]{22}$/))

export const shareSpin = endpoint('POST', '/activity/v1/turntable/share', {
  access: 'user',
  summary: 'Get the code of the public receipt of a won prize',
  body: z.strictObject({ spin_id: z.uuid() }),
  response: z.object({ share_code: ShareCode }),
  errors: ['reward_not_found']
})

/** What anyone with the share code may see. `proof` is null until the seed is revealed. */
export const Receipt = z.object({
  winner: z.object({ nick_name: ShownName, avatar: Picture }),
  prize: Prize,
  commit: Hash,
  table_hash: Hash,
  table: listOf(PrizeField, maxPrizes),
  created_at: Timestamp,
  proof: z.nullable(
    z.object({
      seed: Hash,
      client_seed: ClientSeed,
      nonce: z.int().check(z.positive()),
      draw: Amount,
      field_id: AnyId
    })
  )
})
export type Receipt = z.output<typeof Receipt>

export const getReceipt = endpoint('GET', '/activity/v1/turntable/receipt', {
  access: 'public',
  summary: 'Get the public receipt of a shared prize',
  query: z.strictObject({ code: ShareCode }),
  response: z.object({ receipt: Receipt }),
  errors: ['reward_not_found']
})

export const wheelEvents = {
  /** Sent to the watchers of the wheel, but not to the winner, whose page shows the prize when the wheel stops. */
  wheel_winner: Winner,
  /** Sent to everyone who watches the wheel. The app then loads the wheel again. */
  wheel_changed: z.object({ reason: z.enum(['odds', 'closed', 'opened']) }),
  /** Sent when the job has revealed the user's seed. The app then loads the wheel and the rewards again. */
  wheel_revealed: z.object({})
} as const
