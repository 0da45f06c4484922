import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'

import { createSessions } from '#identity/sessions/sessions.ts'
import { createLedgerMetrics } from '#ledger/ledger-metrics.ts'
import { createLedger } from '#ledger/ledger.ts'
import { countAlarms } from '#ledger/reconciliation/alarms.ts'
import { createGameHealth } from '#modules/game/game-health.ts'
import { addGameMetrics } from '#modules/game/game-metrics.ts'
import { ticketPictures } from '#modules/help/ticket-pictures.ts'
import { messagePictures } from '#modules/messages/messages/message-pictures.ts'
import { readChatLine } from '#modules/messages/messages/read-chat-line.ts'
import { createUnreadCounts } from '#modules/messages/unread/unread.ts'
import { createFollowNotices } from '#modules/notifications/follow-notices.ts'
import { createNotifications } from '#modules/notifications/notifications.ts'
import { createMailer } from '#modules/outbox/create-mailer.ts'
import { addOutboxMetrics } from '#modules/outbox/outbox-metrics.ts'
import { createDeeds } from '#modules/parol/deeds.ts'
import { selectGifts } from '#modules/party/gifts/select-gifts.ts'
import { removeBlockedMember } from '#modules/party/leave/remove-blocked-member.ts'
import { findPartyNames } from '#modules/party/lists/find-party-names.ts'
import { createPartyPublisher } from '#modules/party/rooms/party-publisher.ts'
import { createPlayLimits } from '#modules/play-limits/play-limits.ts'
import { createReleaseHealth } from '#modules/releases/release-health.ts'
import { addReleaseGauges, createReleaseMetrics } from '#modules/releases/release-metrics.ts'
import { createExplainSuspension } from '#modules/safety/decisions.ts'
import { leaveClubsOfEachOther } from '#modules/social/clubs/members/pass-on-clubs.ts'
import { postPictures } from '#modules/social/posts/post-pictures.ts'
import { readCommentLine, readPostLine } from '#modules/social/posts/read-push-line.ts'
import { createNoVoice } from '#modules/voice/no-voice.ts'
import { createVoiceRooms } from '#modules/voice/voice-rooms.ts'
import { publishTicketCount } from '#modules/wheel/tickets/publish-ticket-count.ts'
import { createTickets } from '#modules/wheel/tickets/tickets.ts'
import { createOperatorAuth } from '#operator/accounts/authenticate-operator.ts'
import type { Config } from '#platform/config/config.ts'
import { createDb, type Tx } from '#platform/database/db.ts'
import { createGatewayBus } from '#platform/database/gateway-bus.ts'
import { createReplicaReads, type ReadReplica } from '#platform/database/replica-reads.ts'
import { createTokenGuard } from '#platform/http/caller/token-guard.ts'
import { createTokenSigner } from '#platform/http/caller/token.ts'
import { createBackground } from '#platform/jobs/background.ts'
import { createLimiter } from '#platform/limiter/limiter.ts'
import { createRedisCounter } from '#platform/limiter/redis-counter.ts'
import { createMetrics, createReadCounter } from '#platform/monitoring/metrics.ts'
import { userChannel } from '#platform/realtime/channels.ts'
import { addClusterMetrics, createCluster } from '#platform/realtime/cluster.ts'
import { createRealtime } from '#platform/realtime/realtime.ts'
import type { Redis } from '#platform/redis/redis.ts'
import { type Clock, systemClock } from '#platform/time/clock.ts'
import { addVoiceMetrics } from '#voice/voice-metrics.ts'
import { createMediaStorage, createVoiceEngine } from './choose-engines.ts'
import { readContent } from './content.ts'
import { erasers } from './erasers.ts'
import { personalData } from './personal-data.ts'

interface ComposeOptions {
  config: Config
  log: FastifyBaseLogger
  pool: Pool
  slowPool?: Pool
  /** Takes the role that checks the books. */
  booksPool: Pool
  /** Takes the role of operators. */
  operatorPool: Pool
  probePool?: Pool
  /** A streaming replica of the database. */
  replicaPool?: Pool
  /** Joins this gateway with others. */
  redis?: Redis
  clock?: Clock
}

/** All parts of the gateway. Only the files of this folder and tests may know this type. */
export type Composition = ReturnType<typeof compose>

/** Creates each part with what it needs. Where a lower module needs an answer from a higher one, it is passed in here. */
export function compose({
  config,
  log,
  pool,
  slowPool = pool,
  booksPool,
  operatorPool,
  probePool = pool,
  replicaPool,
  redis,
  clock = systemClock
}: ComposeOptions) {
  const db = createDb(pool)
  const slowDb = createDb(slowPool)
  const operatorDb = createDb(operatorPool)
  const background = createBackground(log)
  const limiter = createLimiter(redis && createRedisCounter(redis, config.REDIS_PREFIX))
  const tokenSigner = createTokenSigner(config.SECRET_KEY)
  const sessions = createSessions({
    db,
    clock,
    tokenSigner,
    userDays: config.SESSION_DAYS,
    guestDays: config.GUEST_SESSION_DAYS,
    onRevoked: (ids, reason) => realtime.endSessions(ids, reason)
  })
  const tokens = createTokenGuard({ sessions, tokenSigner, limiter, perMinute: config.UNKNOWN_TOKENS_PER_IP })
  const bus = createGatewayBus({ config, log })
  const cluster = redis && createCluster({ redis, bus, prefix: config.REDIS_PREFIX })
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
    },
    cluster
  })
  const metrics = createMetrics({
    pools: {
      requests: pool,
      slow: slowPool,
      books: booksPool,
      operators: operatorPool,
      probe: probePool,
      ...(replicaPool && { replica: replicaPool })
    },
    countConnections: realtime.countConnections
  })
  if (redis && cluster) addClusterMetrics(metrics.registry, { redis, cluster })
  const probeDb = createDb(probePool)
  const readReplica: ReadReplica = replicaPool
    ? createReplicaReads({
        primary: db,
        replica: createDb(replicaPool),
        probe: probeDb,
        log,
        onRead: createReadCounter(metrics.registry)
      })
    : read => read(db)
  const content = readContent(config.CONTENT_DIR)
  const base = { config, content, log, clock, db, readReplica, background, realtime, bus }

  const ledgerMetrics = createLedgerMetrics(metrics.registry, probeDb)
  const ledger = createLedger({
    db,
    clock,
    onBalance: (userId, balance) => realtime.publish(userChannel(userId), 'balance', balance),
    onPosted: ledgerMetrics.countPosting
  })

  const mailer = createMailer(base)
  addOutboxMetrics(metrics.registry, { db: probeDb, clock, mailer })

  const deeds = createDeeds(base)
  const unread = createUnreadCounts(base)
  const sourceReaders = { message: readChatLine, post: readPostLine, comment: readCommentLine }
  const notifications = createNotifications({ ...base, limiter, unread, sourceReaders })
  const playLimits = createPlayLimits({ clock, config, notifications, selectGifts })

  const gameHealth = createGameHealth(base)
  addGameMetrics(metrics.registry, probeDb, clock)
  const partyPublisher = createPartyPublisher({ ...base, gameHealth })
  const engine = createVoiceEngine(config)
  const voice = engine ? createVoiceRooms({ ...base, engine }) : createNoVoice()
  addVoiceMetrics(metrics.registry, voice.totals)
  const tickets = createTickets({
    db,
    clock,
    roundTicketsPerDay: config.ROUND_TICKETS_PER_DAY,
    onCount: publishTicketCount(realtime)
  })

  const releaseMetrics = createReleaseMetrics(metrics.registry)
  addReleaseGauges(metrics.registry, { db: probeDb, clock, config })
  const releaseHealth = createReleaseHealth({ db, clock, config, log, releaseMetrics })

  return {
    ...base,
    redis,
    cluster,
    pool,
    slowPool,
    slowDb,
    booksPool,
    booksDb: createDb(booksPool),
    operatorPool,
    operatorDb,
    probePool,
    replicaPool,
    sessions,
    tokens,
    authenticateOperator: createOperatorAuth({ ...base, db: operatorDb }),
    limiter,
    metrics,
    ledger,
    countAlarms,
    mailer,
    deeds,
    unread,
    notifications,
    sourceReaders,
    findRoomNames: findPartyNames,
    playLimits,
    selectGifts,
    mediaStorage: createMediaStorage(config),
    pictureUses: [messagePictures, postPictures, ticketPictures],
    removeFromParties: (tx: Tx, hostId: string, blockedId: string, now: Date) =>
      removeBlockedMember(tx, hostId, blockedId, { partyPublisher, now }),
    leaveClubsOfEachOther,
    followNotices: createFollowNotices(notifications),
    explainSuspension: createExplainSuspension(base),
    gameHealth,
    partyPublisher,
    voice,
    tickets,
    erasers,
    personalData,
    releaseMetrics,
    releaseHealth
  }
}
