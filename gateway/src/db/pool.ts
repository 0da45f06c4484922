import { Socket } from 'node:net'

import { type Client, Pool, types } from 'pg'

import { appRole } from './app-role.ts'

/** int8 everywhere, raw SQL included: a number, or an error where a number cannot hold it. */
types.setTypeParser(types.builtins.INT8, text => {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is too large for a number; select it as text`)
  return value
})

/** A gateway that stops in the middle of a transaction lets go of what it locked: nobody waits longer for an answer. */
const mostIdle = 60_000

/** For how long, in milliseconds, one waits for a database that hangs, or for a lock that somebody keeps. */
export interface Patience {
  connection: number
  statement: number
}

/** Someone waits for the answer, who gives up after a minute (spec CALL-1). */
export const requestPatience: Patience = { connection: 20_000, statement: 20_000 }
/** Reads a whole ledger, or sows a world: nobody waits for an answer. */
export const longWorkPatience: Patience = { connection: 60_000, statement: 3_600_000 }

/** PostgreSQL ends a statement first, and its connection stays good; one that says nothing at all is given up after that. */
const silence = 1.25

export interface PoolOptions {
  url: string
  max: number
  patience?: Patience
  /** Work as the application's role; the owner is for migrations. */
  hasAppRole: boolean
  /** A connection broke, in use or not. Whoever was using it learns that from the next query. */
  onBroken(reason: string): void
}

export function createPool(options: PoolOptions): Pool {
  const { url, max, patience = requestPatience, hasAppRole, onBroken } = options
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: 'tambay-gateway',
    connectionTimeoutMillis: patience.connection,
    statement_timeout: patience.statement,
    idle_in_transaction_session_timeout: mostIdle,
    stream: () => openSocket(patience.statement * silence),
    ...(hasAppRole && {
      onConnect: async (client: Pick<Client, 'query'>) => void (await client.query(`SET ROLE ${appRole}`))
    })
  })
  // Without a listener on both, a connection that PostgreSQL ends would end the gateway. The error itself carries the
  // whole client, password and all: only its words go on.
  pool.on('error', error => onBroken(error.message))
  pool.on('connect', client => client.on('error', error => onBroken(error.message)))
  return pool
}

/**
 * One that is closed when nothing comes or goes for so long. A pooled connection that nobody uses is closed much sooner:
 * somebody waits for this one's answer. `query_timeout` would leave it in the pool, deaf (node-postgres#3399).
 */
function openSocket(most: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(most, () => socket.destroy(new Error('The database does not answer')))
}
