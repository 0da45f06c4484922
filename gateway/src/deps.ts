import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'

import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { createDb, type Db } from './db/db.ts'
import { createLedger } from './ledger/ledger.ts'
import type { Ledger } from './ledger/ledger-types.ts'
import { userChannel } from './realtime/channels.ts'
import { createRealtime, type Realtime } from './realtime/realtime.ts'
import { createSessions, type Sessions } from './sessions/sessions.ts'

/** What every module is given. */
export interface Deps {
  config: Config
  log: FastifyBaseLogger
  clock: Clock
  pool: Pool
  db: Db
  sessions: Sessions
  ledger: Ledger
  realtime: Realtime
}

interface Outside {
  config: Config
  log: FastifyBaseLogger
  pool: Pool
  clock?: Clock
}

export function createDeps({ config, log, pool, clock = systemClock }: Outside): Deps {
  const db = createDb(pool)
  const sessions = createSessions({
    db,
    clock,
    userDays: config.SESSION_DAYS,
    guestDays: config.GUEST_SESSION_DAYS,
    onRevoked: ids => realtime.endSessions(ids)
  })
  const realtime = createRealtime({ sessions, log })
  const ledger = createLedger({
    db,
    clock,
    onBalance: (userId, balance) => realtime.publish(userChannel(userId), 'balance', balance)
  })
  return { config, log, clock, pool, db, sessions, ledger, realtime }
}
