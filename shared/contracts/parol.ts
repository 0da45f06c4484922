import { Amount, AnyId, listOf } from './common.ts'
import { endpoint } from './endpoint.ts'
import { lookKinds } from './looks.ts'
import * as z from './schema.ts'

const LookKind = z.enum(lookKinds)

export const parolPoints = 7

/** What counts as company. The first one of a day lights a point of the lantern. */
export const Deed = z.enum(['room', 'message', 'post', 'hi', 'play', 'thank'])
export type Deed = z.output<typeof Deed>

/** Three small things for each day. None of them needs coins. */
export const dailyDeeds = ['hi', 'play', 'thank'] as const satisfies Deed[]

export const Parol = z.object({
  /** Lit points of the current lantern, with today's. */
  points: z.int().check(z.gte(0), z.lte(parolPoints)),
  /** Lanterns that were completed. */
  lanterns: Amount,
  is_lit_today: z.boolean(),
  /** True if neither today nor yesterday was a day with company. The points stay. */
  is_dim: z.boolean(),
  deeds: listOf(Deed, Deed.options.length),
  /** The design that the user chose. Absent in answers of gateways that don’t know it. */
  design: z.optional(z.nullable(AnyId))
})
export type Parol = z.output<typeof Parol>

export const getParol = endpoint('GET', '/activity/v1/parol/get', {
  access: 'user',
  summary: 'Get the caller’s lantern, what the caller did today, and the looks that the caller wears',
  response: z.object({
    parol: Parol,
    level: z.int(),
    vip_level: z.int(),
    worn: listOf(z.object({ kind: LookKind, look_id: AnyId }), LookKind.options.length)
  })
})

export const wearLook = endpoint('POST', '/user/v1/look/wear', {
  access: 'user',
  summary: 'Choose an earned look, or null for the one that the level brings; idempotent',
  body: z.strictObject({ kind: LookKind, look_id: z.nullable(AnyId) }),
  response: z.object({ look_id: z.nullable(AnyId) }),
  errors: ['look_not_earned']
})
