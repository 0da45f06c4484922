import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'

import { createSessions, type Sessions } from '#identity/sessions/sessions.ts'
import { createMint } from '#identity/sessions/token.ts'
import type { Ledger } from '#ledger/ledger-types.ts'
import { createLedger } from '#ledger/ledger.ts'
import { publishTicketCount } from '#modules/activity/tickets/publish-ticket-count.ts'
import { createTickets, type Tickets } from '#modules/activity/tickets/tickets.ts'
import { createGameHealth, type GameHealth } from '#modules/game/game-health.ts'
import { createLimits, type Limits } from '#modules/limits/limits.ts'
import { createUnreadCounts, type UnreadCounts } from '#modules/messages/unread/unread.ts'
import { createNotifications, type Notifications } from '#modules/notifications/notifications.ts'
import { createMessages } from '#modules/outbox/create-messages.ts'
import type { Messages } from '#modules/outbox/message.ts'
import { type Announcer, createAnnouncer } from '#modules/party/rooms/announcer.ts'
import { createReleaseHealth, type ReleaseHealth } from '#modules/releases/release-health.ts'
import { createVoiceRooms, type VoiceRooms } from '#modules/voice/voice-rooms.ts'
import type { Config } from '#platform/config/config.ts'
import { createDb, type Db } from '#platform/database/db.ts'
import { createTokenGuard, type TokenGuard } from '#platform/http/caller/token-guard.ts'
import { type Background, createBackground } from '#platform/jobs/background.ts'
import { createLimiter, type Limiter } from '#platform/limiter/limiter.ts'
import { createMetrics, type Metrics } from '#platform/monitoring/metrics.ts'
import { userChannel } from '#platform/realtime/channels.ts'
import { createRealtime, type Realtime } from '#platform/realtime/realtime.ts'
import { createLocalFolder } from '#platform/storage/local-folder.ts'
import type { MediaStorage } from '#platform/storage/media-storage.ts'
import { createS3 } from '#platform/storage/s3.ts'
import { type Clock, systemClock } from '#platform/time/clock.ts'
import { createEmbeddedEngine } from '#voice/embedded/embedded-engine.ts'
import { createLiveKitEngine } from '#voice/livekit/livekit-engine.ts'
import type { VoiceEngine } from '#voice/voice-engine.ts'

export interface Deps {
  config: Config
  log: FastifyBaseLogger
  clock: Clock
  pool: Pool
  db: Db
  slowPool: Pool
  slowDb: Db
  probePool: Pool
  sessions: Sessions
  tokens: TokenGuard
  ledger: Ledger
  tickets: Tickets
  gameHealth: GameHealth
  realtime: Realtime
  announcer: Announcer
  voice: VoiceRooms
  mediaStorage: MediaStorage
  background: Background
  messages: Messages
  unread: UnreadCounts
  notifications: Notifications
  limits: Limits
  limiter: Limiter
  metrics: Metrics
  releaseHealth: ReleaseHealth
}

interface DepsOptions {
  config: Config
  log: FastifyBaseLogger
  pool: Pool
  slowPool?: Pool
  probePool?: Pool
  clock?: Clock
}

export function createDeps({
  config,
  log,
  pool,
  slowPool = pool,
  probePool = pool,
  clock = systemClock
}: DepsOptions): Deps {
  const db = createDb(pool)
  const slowDb = createDb(slowPool)
  const metrics = createMetrics({
    pools: { requests: pool, slow: slowPool, probe: probePool },
    countConnections: () => realtime.countConnections(),
    voiceTotals: () => voice.totals(),
    clock,
    config
  })
  const background = createBackground(log)
  const limiter = createLimiter()
  const mint = createMint(config.SECRET_KEY)
  const sessions = createSessions({
    db,
    clock,
    mint,
    userDays: config.SESSION_DAYS,
    guestDays: config.GUEST_SESSION_DAYS,
    onRevoked: (ids, reason) => realtime.endSessions(ids, reason)
  })
  const tokens = createTokenGuard({ sessions, mint, limiter, perMinute: config.UNKNOWN_TOKENS_PER_IP })
  const realtime = createRealtime({
    tokens,
    isTrusted: config.TRUSTED_PROXIES,
    publicOrigin: config.PUBLIC_ORIGIN,
    background,
    log,
    limiter,
    limits: {
      eventsPerSocket: config.EVENTS_PER_SOCKET,
      eventsPerSession: config.EVENTS_PER_SESSION,
      eventsPerIp: config.EVENTS_PER_IP,
      socketsPerSession: config.SOCKETS_PER_SESSION,
      visitorSocketsPerIp: config.VISITOR_SOCKETS_PER_IP
    }
  })
  const gameHealth = createGameHealth({ config, db, log })
  const announcer = createAnnouncer({ db, config, gameHealth, realtime, background })
  const voice = createVoiceRooms({
    engine: createVoiceEngine(config, log),
    config,
    db,
    clock,
    log,
    background,
    realtime
  })
  const ledger = createLedger({
    db,
    clock,
    onBalance: (userId, balance) => realtime.publish(userChannel(userId), 'balance', balance),
    onPosted: () => metrics.postings.inc()
  })
  const tickets = createTickets({
    db,
    clock,
    roundTicketsPerDay: config.ROUND_TICKETS_PER_DAY,
    onCount: publishTicketCount(realtime)
  })
  const messages = createMessages({ db, clock, config, log, background })
  const unread = createUnreadCounts({ db, realtime, background })
  const notifications = createNotifications({ db, clock, config, log, realtime, background, unread })
  return {
    config,
    log,
    clock,
    pool,
    db,
    slowPool,
    slowDb,
    probePool,
    sessions,
    tokens,
    ledger,
    tickets,
    gameHealth,
    realtime,
    announcer,
    voice,
    mediaStorage: createMediaStorage(config),
    background,
    messages,
    unread,
    notifications,
    limits: createLimits({ clock, config, notifications }),
    limiter,
    metrics,
    releaseHealth: createReleaseHealth({ db, clock, config, log, metrics })
  }
}

function createMediaStorage(config: Config): MediaStorage {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return createS3({ endpoint, bucket, region, accessKeyId, secretAccessKey })
  return createLocalFolder(config.MEDIA_FOLDER)
}

function createVoiceEngine(config: Config, log: FastifyBaseLogger): VoiceEngine {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } = config
  if (url && apiKey && apiSecret) return createLiveKitEngine({ url, apiKey, apiSecret, log })
  return createEmbeddedEngine({
    host: config.VOICE_HOST,
    port: config.VOICE_PORT,
    announcedAddress: config.VOICE_ANNOUNCED_ADDRESS,
    processes: config.VOICE_PROCESSES
  })
}
