import { maxCoinLimit, maxHelpContacts, maxMinutes } from '@tambay/contracts/limits'
import * as z from 'zod'

export const flag = z
  .enum(['0', '1'], 'must be 0 or 1')
  .default('0')
  .transform(value => value === '1')

const number = z.coerce.number('must be a number').int()
export const count = (initial: number, max = Infinity) => number.positive().max(max).default(initial)
export const countOrZero = (initial: number) => number.nonnegative().default(initial)

export const postgres = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })

export const origin = z
  .string()
  .refine(
    value => URL.canParse(value) && new URL(value).origin === value,
    'must be an origin such as http://localhost:3000, without a path'
  )

export const hostName = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name in lower case')

export const proxy = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be an address or a network such as 10.0.0.0/8'
)

export const list = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .transform(text => text.split(',').map(part => part.trim()))
    .pipe(z.array(item))

const parseJson = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' })
    return z.NEVER
  }
}

export const jsonRecord = <T extends z.ZodType>(value: T) =>
  z.string().default('{}').transform(parseJson).pipe(z.record(z.string(), value))

const limitUpTo = (max: number) => z.int().positive().max(max).optional()
const coinLimit = limitUpTo(maxCoinLimit)

export const limitsForEveryone = z.strictObject({
  coins: z.strictObject({ day: coinLimit, week: coinLimit, month: coinLimit }).default({}),
  minutes: z
    .strictObject({
      day: limitUpTo(maxMinutes.day),
      week: limitUpTo(maxMinutes.week),
      month: limitUpTo(maxMinutes.month)
    })
    .default({})
})

/** For example `{"coins":{"day":5000},"minutes":{"week":600},"by":"lou","reason":"New license"}`. */
export const playLimits = z
  .string()
  .default('{}')
  .transform(parseJson)
  .pipe(
    limitsForEveryone
      .extend({
        by: z.string().trim().min(1).max(80).optional(),
        reason: z.string().trim().min(3).max(200).optional()
      })
      .refine(
        ({ coins, minutes, by, reason }) =>
          (by && reason) || Object.keys(coins).length + Object.keys(minutes).length === 0,
        { message: 'add "by" and "reason": who set these limits, and why' }
      )
  )

/** Source: Manila Bulletin, May 27, 2026 (docs/decisions/0045-play-limits.md). */
const problemGamblingHelpline = {
  name: 'National Problem Gambling Helpline (24 hours)',
  contact: '(02) 8248-9568',
  href: 'tel:+63282489568'
}

const Contact = z.object({
  name: z.string().min(1).max(200),
  contact: z.string().min(1).max(200),
  href: z
    .string()
    .max(2000)
    .regex(/^(tel:|https:\/\/)\S+$/, 'must be a tel: or https:// address')
    .optional()
})

export const helpContacts = z
  .string()
  .default(JSON.stringify([problemGamblingHelpline]))
  .transform(parseJson)
  .pipe(z.array(Contact).max(maxHelpContacts))
