import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { resolve } from 'node:path'

import { appName } from '@tambay/contracts/app'
import { maxMembers } from '@tambay/contracts/validation/party-fields'
import * as z from 'zod'

import { StartError } from '#platform/errors/start-error.ts'
import { createProxyCheck } from '#platform/network/trusted-proxies.ts'
import {
  count,
  countOrZero,
  flag,
  helpContacts,
  hostName,
  jsonRecord,
  list,
  origin,
  playLimits,
  postgres,
  proxy
} from './config-types.ts'
import { messageSettings, waysToLogIn } from './message-settings.ts'

const Environment = z
  .object({
    NODE_ENV: z
      .enum(['development', 'test', 'production'], 'must be development, test or production')
      .default('development'),
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3006),
    DATABASE_URL: postgres,
    /**
     * If set, the gateway serves requests with this database login. The login should not be able to take
     * the role of the tables' owner.
     */
    APP_DATABASE_URL: postgres.optional(),
    /**
     * The same database through PgBouncer in transaction mode, with `tambay_app` as the login. Requests use it. Everything
     * that needs a connection of its own (migrations, notifications, slow work, probes) keeps the addresses above.
     */
    POOLED_DATABASE_URL: postgres.optional(),
    /** PgBouncer 1.21 or newer with `max_prepared_statements` keeps prepared statements in transaction mode. */
    POOLED_PREPARED: flag,
    /** A streaming replica of the database, for feeds, search and leaderboards. */
    REPLICA_DATABASE_URL: postgres.optional(),
    DATABASE_POOL: count(20),
    /** Redis or Valkey. Needed by an installation with several gateways, which find each other through it. */
    REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' }).optional(),
    /** Installations that share one Redis need different ones. */
    REDIS_PREFIX: z.string().min(1).default('tambay'),
    /** Start also if Redis doesn't answer. Until it does, users of this gateway hear nothing from the others. */
    REDIS_OPTIONAL: flag,
    PUBLIC_ORIGIN: origin.optional(),
    /**
     * The proxies whose `X-Forwarded-For` header is trusted. If the list is wrong, all users share one rate
     * limit, or users can fake their address.
     */
    TRUSTED_PROXIES: list(proxy).default(['127.0.0.0/8', '::1']).transform(createProxyCheck),
    GAME_ORIGINS: jsonRecord(origin),
    /** Where the gateway itself reaches a game's server, if not at its origin. */
    GAME_SERVERS: jsonRecord(origin),
    GAME_KEYS: jsonRecord(z.string().min(16, 'must have at least 16 characters')),
    /** Signs links to the pages that tickets are about. Without it, tickets have no links. */
    TICKET_LINK_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    SEED: flag,
    /** Makes the invitations of the demo's operators, together with SEED. */
    DEMO_OPERATOR_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** Milliseconds to receive a whole request with its body. */
    REQUEST_TIMEOUT_MS: count(30_000),
    /**
     * How long the gateway serves after SIGTERM while `/readyz` answers 503, before browsers move to another gateway.
     * With 0, it stops at once.
     */
    DRAIN_MS: countOrZero(0).pipe(z.number().max(30_000)),
    /** The `RATE_…` limits are in requests per minute. */
    RATE_PER_IP: count(1200),
    RATE_PER_SESSION: count(600),
    RATE_PER_GAME: count(30_000),
    /** In coins. A game that would cost the house more in an hour is paused until the next one. */
    GAME_LOSS_PER_HOUR: count(1_000_000),
    /** In coins. What one operator may move in 24 hours without the approval of another one. */
    FOUR_EYES_COINS: countOrZero(1000),
    /** Seconds between two health checks of a game. With 0, games count as online. */
    GAME_HEALTH_SECONDS: countOrZero(15),
    /**
     * The `EVENTS_…` limits count the realtime events from clients in ten seconds. Thousands of phones may
     * share one network address.
     */
    EVENTS_PER_SOCKET: count(60),
    EVENTS_PER_SESSION: count(120),
    EVENTS_PER_IP: count(6000),
    SOCKETS_PER_SESSION: count(20),
    VISITOR_SOCKETS_PER_IP: count(100),
    UNKNOWN_TOKENS_PER_IP: count(60),
    /** All gateways of an installation must use the same key. */
    SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    /** Prometheus and the release monitor send it as a bearer token. */
    MONITORING_TOKEN: z
      .string()
      .regex(/^\S{32,200}$/, 'must have 32 to 200 characters, without spaces')
      .optional(),
    HUMAN_WORK: count(1500),
    /** The `CODES_…` limits are per hour. Thousands of phones may share one network address. */
    CODES_PER_IP: count(60),
    CODES_PER_DEVICE: count(20),
    ...messageSettings,
    /**
     * The IP address that receives media over UDP. Default: HOST if it is an IP address, otherwise
     * 127.0.0.1.
     */
    VOICE_HOST: z.union([z.ipv4(), z.ipv6()], 'must be an IP address').optional(),
    /** The media processes use consecutive ports, starting at this port. With 0, they use any free ports. */
    VOICE_PORT: z.coerce.number('must be a port number').int().min(0).max(65_000).default(0),
    /** Rooms without voice. The embedded engine can't serve several gateways. */
    VOICE_OFF: flag,
    VOICE_PROCESSES: count(1).pipe(z.number().max(64)),
    /**
     * The IP address that browsers send media to, if it isn't VOICE_HOST. For example, the public address
     * of a NAT.
     */
    VOICE_ANNOUNCED_ADDRESS: z.union([z.ipv4(), z.ipv6()], 'must be an IP address').optional(),
    TURN_URLS: list(z.string().regex(/^turns?:\S+$/, 'must start with turn: or turns:')).optional(),
    /** Must equal coturn's `static-auth-secret`. */
    TURN_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
    LIVEKIT_URL: z
      .string()
      .regex(/^wss?:\/\/[\w.-]+(:\d+)?$/, 'must be an address such as wss://livekit.example, without a path')
      .optional(),
    LIVEKIT_API_KEY: z.string().min(1).optional(),
    /** LiveKit warns about secrets that are shorter than 32 characters. */
    LIVEKIT_API_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    /** For uploaded pictures, unless they are in S3. */
    MEDIA_FOLDER: z.string().default(resolve(import.meta.dirname, '../../../../.data/media')),
    /** New pictures of one user in 24 hours, after compression. */
    MEDIA_MB_PER_DAY: count(200),
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^B[\w-]{86}$/, 'must be a P-256 public key in base64url')
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be a P-256 private key in base64url')
      .optional(),
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must be a mailto: or https:// address')
      .optional(),
    PUSH_HOSTS: list(hostName).default([
      'fcm.googleapis.com',
      // Chromium, and the test channels of Chrome.
      'jmt17.google.com',
      'push.services.mozilla.com',
      'push.apple.com',
      'notify.windows.com'
    ]),
    PUSH_TEST_ORIGIN: origin.optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
      .optional(),
    /** Files of this folder replace the files of `gateway/content` with the same name. */
    CONTENT_DIR: z.string().min(1).optional(),
    RELEASES_FOLDER: z.string().default(resolve(import.meta.dirname, '../../../../releases')),
    /** A release is withdrawn if more than this percentage of its sessions met an error. */
    HEALTH_ERROR_PERCENT: count(5).pipe(z.number().max(100)),
    /**
     * A release is judged only after this many accounts have reported, and only with errors from this many
     * networks. The accounts must be older than the release.
     */
    HEALTH_MIN_SESSIONS: count(20),
    HEALTH_MIN_NETWORKS: count(5),
    /** Reports of guests and other visitors count only if errors come from this many networks. */
    HEALTH_MIN_ANONYMOUS_NETWORKS: count(100),
    GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_ISSUER: z.url('must be the issuer of the ID tokens').default('https://accounts.google.com'),
    EVIDENCE_PUBLIC_KEY: z.string().max(100).optional(),
    SESSION_DAYS: count(30),
    GUEST_SESSION_DAYS: count(30),
    /** Coins for each rewarded invitation. With 0, no invitation is rewarded. */
    INVITE_COINS: countOrZero(500),
    /** Days in Manila on which an invitee must finish a game round. */
    INVITE_ACTIVE_DAYS: count(3),
    /** Days after joining in which an invitee must become verified. */
    INVITE_WITHIN_DAYS: count(30),
    INVITE_REVIEW_HOURS: countOrZero(24),
    /** Rewards that one inviter gets in a day and in a calendar month in Manila. */
    INVITE_REWARDS_PER_DAY: count(5),
    INVITE_REWARDS_PER_MONTH: count(30),
    /** Invitees of one inviter that may join from one network in 24 hours. */
    INVITE_JOINS_PER_NETWORK: count(5),
    SIGN_UP_COINS: countOrZero(3000),
    /** The maximum keeps the coins of an exchange within safe integers (spec MONEY-3). */
    DIAMOND_COINS: count(2).pipe(z.number().max(1_000_000)),
    /** The age that people have to confirm before they get an account or play. With 0, nobody is asked. */
    MINIMUM_AGE: countOrZero(0).pipe(z.number().max(120)),
    PLAY_LIMITS: playLimits,
    HELP_CONTACTS: helpContacts,
    PARTY_CAPACITY: count(60, maxMembers),
    MESSAGES_PER_MINUTE: count(300),
    OFFLINE_GRACE_SECONDS: count(20),
    ROUND_TICKETS_PER_DAY: countOrZero(5)
  })
  .refine(({ NODE_ENV, SEED }) => !(SEED && NODE_ENV === 'production'), {
    path: ['SEED'],
    message: 'the demo world is not allowed in production'
  })
  .refine(({ NODE_ENV, DEMO_OPERATOR_KEY }) => !(DEMO_OPERATOR_KEY && NODE_ENV === 'production'), {
    path: ['DEMO_OPERATOR_KEY'],
    message: 'is not allowed in production'
  })
  .refine(({ SHOW_OUTBOX, PUBLIC_ORIGIN }) => !SHOW_OUTBOX || isLocalOrigin(PUBLIC_ORIGIN), {
    path: ['SHOW_OUTBOX'],
    message: 'is only allowed if PUBLIC_ORIGIN is localhost or ends with .localhost'
  })
  .refine(({ SEMAPHORE_API_KEY, SMS_WEBHOOK_URL }) => !(SEMAPHORE_API_KEY && SMS_WEBHOOK_URL), {
    path: ['SEMAPHORE_API_KEY'],
    message: 'is not allowed together with SMS_WEBHOOK_URL: choose one sender'
  })
  .refine(
    settings =>
      settings.NODE_ENV !== 'production' || settings.SHOW_OUTBOX || waysToLogIn.some(name => settings[name]),
    { path: [waysToLogIn.join(', ')], message: 'set one of them, or nobody can log in' }
  )
  .refine(({ REDIS_URL, VOICE_OFF, LIVEKIT_URL }) => !REDIS_URL || VOICE_OFF || LIVEKIT_URL, {
    path: ['REDIS_URL'],
    message:
      'several gateways need LiveKit for voice: set LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET (docs/how-to/run-voice-on-livekit.md), or VOICE_OFF=1 for rooms without voice'
  })
  .refine(({ NODE_ENV, PUSH_TEST_ORIGIN }) => !(PUSH_TEST_ORIGIN && NODE_ENV === 'production'), {
    path: ['PUSH_TEST_ORIGIN'],
    message: 'is not allowed in production'
  })

/** The schema of each variable. An installation checks its settings with them. */
export const variables = Environment.shape
export const variableNames = Object.keys(variables)

const requiredInProduction = ['PUBLIC_ORIGIN', 'SECRET_KEY', 'MONITORING_TOKEN'] as const

/** If one variable of a line is set, the others of that line are required, too. */
const allOrNone = [
  ['TURN_URLS', 'TURN_SECRET'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
  ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
] as const

const withDefaults = (settings: z.output<typeof Environment>) => ({
  ...settings,
  APP_DATABASE_URL: settings.APP_DATABASE_URL ?? settings.DATABASE_URL,
  VOICE_HOST: settings.VOICE_HOST ?? (isIP(settings.HOST) ? settings.HOST : '127.0.0.1'),
  PUBLIC_ORIGIN: settings.PUBLIC_ORIGIN ?? 'http://localhost:3000',
  SECRET_KEY: settings.SECRET_KEY ?? randomBytes(32).toString('base64url'),
  MONITORING_TOKEN: settings.MONITORING_TOKEN ?? randomBytes(32).toString('base64url'),
  MAIL_FROM: settings.MAIL_FROM ?? `${appName} <no-reply@localhost>`
})

function isLocalOrigin(origin = ''): boolean {
  return /^https?:\/\/(.+\.)?localhost(:\d+)?$/.test(origin)
}

export type Config = ReturnType<typeof withDefaults>

export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(set)
  const missing = requiredBy(set).filter(name => set[name] === undefined)
  if (parsed.success && missing.length === 0) return withDefaults(parsed.data)

  const problems = new Map(missing.map(name => [name, 'is missing']))
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path.join('.')
    problems.set(name, variableNames.includes(name) && set[name] === undefined ? 'is missing' : message)
  }
  const lines = [...problems].map(([name, problem]) => `\n  ${name}: ${problem}`)
  throw new StartError(`invalid environment${lines.join('')}`)
}

function requiredBy(set: Record<string, string | undefined>): readonly string[] {
  return [
    ...(set.NODE_ENV === 'production' ? requiredInProduction : []),
    ...(set.NODE_ENV === 'production' && set.SMTP_URL !== undefined ? ['MAIL_FROM'] : []),
    ...(set.SMS_WEBHOOK_URL === undefined ? [] : ['SMS_WEBHOOK_SECRET']),
    ...allOrNone.flatMap(names => (names.some(name => set[name] !== undefined) ? names : []))
  ]
}
