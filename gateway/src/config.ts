import { randomBytes } from 'node:crypto'

import { appName } from '@tambay/contracts/app'
import * as z from 'zod'

import { createProxyCheck } from './http/caller/trusted-proxies.ts'
import { StartError } from './start-error.ts'

const isJson = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' })
    return z.NEVER
  }
}
const jsonRecord = <T extends z.ZodType>(value: T) =>
  z.string().default('{}').transform(isJson).pipe(z.record(z.string(), value))
const flag = z
  .enum(['0', '1'], 'must be 0 or 1')
  .default('0')
  .transform(value => value === '1')
const origin = z
  .string()
  .refine(
    value => URL.canParse(value) && new URL(value).origin === value,
    'must be an origin such as http://localhost:3000, without a path'
  )
const proxies = z
  .string()
  .transform(list => list.split(',').map(proxy => proxy.trim()))
  .pipe(
    z.array(
      z.union(
        [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
        'must be an address or a network such as 10.0.0.0/8'
      )
    )
  )
const count = (initial: number) => z.coerce.number('must be a number').int().positive().default(initial)

const postgres = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })

/** Every variable that the gateway reads. */
const Environment = z
  .object({
    NODE_ENV: z
      .enum(['development', 'test', 'production'], 'must be development, test or production')
      .default('development'),
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3006),
    DATABASE_URL: postgres,
    /** Who the requests log in as, where they have a login of their own: it cannot become the owner of the tables. */
    APP_DATABASE_URL: postgres.optional(),
    DATABASE_POOL: count(20),
    /** Where the app is; messages lead there and are bound to it. */
    PUBLIC_ORIGIN: origin.optional(),
    /** Whose `X-Forwarded-For` is believed: what stands in front. Everyone's limits hang on it. */
    TRUSTED_PROXIES: proxies.default(['127.0.0.0/8', '::1']).transform(createProxyCheck),
    /** Game id to the origin that serves its page, as JSON. */
    GAME_ORIGINS: jsonRecord(origin),
    /** Game id to the secret that its server calls with, as JSON. */
    GAME_KEYS: jsonRecord(z.string().min(16, 'a game key has at least 16 characters')),
    SEED: flag,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** Time to receive a whole request, including its body. */
    REQUEST_TIMEOUT_MS: count(30_000),
    /** Requests a minute. */
    RATE_PER_IP: count(1200),
    RATE_PER_SESSION: count(600),
    /** Realtime events from clients in ten seconds. Thousands of phones may share one network address. */
    EVENTS_PER_SOCKET: count(60),
    EVENTS_PER_SESSION: count(120),
    EVENTS_PER_IP: count(6000),
    /** Open realtime connections of one session, and those without a token of one network address. */
    SOCKETS_PER_SESSION: count(20),
    VISITOR_SOCKETS_PER_IP: count(100),
    /** Bearer tokens a minute that nobody gave out, for one address of the network. */
    UNKNOWN_TOKENS_PER_IP: count(60),
    /**
     * Signs challenges and keys the hashes of codes. The same in every gateway of one installation; made up at each start
     * where it is missing, which production does not allow.
     */
    SECRET_KEY: z.string().min(32, 'has at least 32 characters').optional(),
    /** How many keys a browser has to try, at least, to pass as human. */
    HUMAN_WORK: count(1500),
    /** Verification codes an hour for one address of the network, which many phones may share. */
    CODES_PER_IP: count(60),
    /** Verification codes an hour for one browser. */
    CODES_PER_DEVICE: count(20),
    /** Who delivers e-mail: `smtp://user:password@host:587` or `smtps://…`. */
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
    /** Whom mails come from, for example `Tambay <no-reply@tambay.example>`. */
    MAIL_FROM: z
      .string()
      .regex(/^[^<>@\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be a name and an <address>')
      .optional(),
    /** Who delivers text messages: gets each as a signed POST. */
    SMS_WEBHOOK_URL: z
      .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
      .optional(),
    /** Keys the signature of those POSTs. */
    SMS_WEBHOOK_SECRET: z.string().min(16, 'has at least 16 characters').optional(),
    /** Without it there is no Google log-in. */
    GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_ISSUER: z.url('must be the issuer of the ID tokens').default('https://accounts.google.com'),
    SESSION_DAYS: count(30),
    GUEST_SESSION_DAYS: count(30),
    SIGN_UP_COINS: z.coerce.number('must be a number').int().nonnegative().default(3000),
    /** What one diamond gives in coins (spec MONEY-3); the exchange stays within what a number holds exactly. */
    DIAMOND_COINS: count(2).pipe(z.number().max(1_000_000)),
    /** Turntable tickets that finished rounds earn a person in a day (spec WHEEL-1). */
    ROUND_TICKETS_PER_DAY: z.coerce.number('must be a number').int().nonnegative().default(5)
  })
  .refine(({ NODE_ENV, SEED }) => !(SEED && NODE_ENV === 'production'), {
    path: ['SEED'],
    message: 'the demo world is not allowed in production'
  })

export const variableNames = Object.keys(Environment.shape)

/** What development makes up or does without. */
const neededInProduction = [
  'PUBLIC_ORIGIN',
  'SECRET_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_WEBHOOK_URL',
  'SMS_WEBHOOK_SECRET'
] as const

const withDefaults = (settings: z.output<typeof Environment>) => ({
  ...settings,
  APP_DATABASE_URL: settings.APP_DATABASE_URL ?? settings.DATABASE_URL,
  PUBLIC_ORIGIN: settings.PUBLIC_ORIGIN ?? 'http://localhost:3000',
  SECRET_KEY: settings.SECRET_KEY ?? randomBytes(32).toString('base64url'),
  MAIL_FROM: settings.MAIL_FROM ?? `${appName} <no-reply@localhost>`
})

export type Config = ReturnType<typeof withDefaults>

/** Reads the environment, where an empty variable is one that is not set, or throws one line for each that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(set)
  const missing = neededBy(set).filter(name => set[name] === undefined)
  if (parsed.success && missing.length === 0) return withDefaults(parsed.data)

  const faults = new Map(missing.map(name => [String(name), 'is missing']))
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path.join('.')
    faults.set(name, path.length === 1 && set[name] === undefined ? 'is missing' : message)
  }
  const lines = [...faults].map(([name, fault]) => `\n  ${name}: ${fault}`)
  throw new StartError(`wrong environment${lines.join('')}`)
}

function neededBy(set: Record<string, string | undefined>): readonly (typeof neededInProduction)[number][] {
  if (set.NODE_ENV === 'production') return neededInProduction
  // Nobody takes a message that is not signed.
  return set.SMS_WEBHOOK_URL === undefined ? [] : ['SMS_WEBHOOK_SECRET']
}
