import { Socket } from 'node:net'

import { Pool, type PoolConfig, types, Client } from 'pg'

import type { Role } from './roles.ts'

type Query = (...args: unknown[]) => unknown

/** Sends named statements without their names, because the next transaction may run at a connection that doesn't know them. */
class UnpreparedClient extends Client {
  constructor(...options: ConstructorParameters<typeof Client>) {
    super(...options)
    const query: Query = this.query.bind(this)
    Object.assign(this, {
      query: (config: unknown, ...rest: unknown[]) => query(withoutName(config), ...rest)
    })
  }
}

function withoutName(config: unknown): unknown {
  const isNamed = typeof config === 'object' && config !== null && 'name' in config && 'text' in config
  return isNamed ? { ...config, name: undefined } : config
}

/** Parses int8 as a number, in raw SQL too, and throws if it isn't a safe integer. */
types.setTypeParser(types.builtins.INT8, text => {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is too large for a number; select it as text`)
  return value
})

/** Milliseconds. Releases the locks of a gateway that froze inside a transaction. */
const idleInTransactionTimeout = 60_000

/** JIT would compile expensive statements, such as searches, at each call. That takes longer than running them. */
const withoutJit = '-c jit=off'

/** Timeouts in milliseconds. A statement's time includes waiting for locks. */
export interface Timeouts {
  connection: number
  statement: number
}

/** The sum of both timeouts is shorter than the client's timeout (spec CALL-1). */
export const requestTimeouts: Timeouts = { connection: 20_000, statement: 20_000 }
export const slowWorkTimeouts: Timeouts = { connection: 60_000, statement: 3_600_000 }
/** Reads that fail or take longer run at the primary. */
export const replicaTimeouts: Timeouts = { connection: 1000, statement: 3000 }
/** The timeouts of `/readyz` and `/metrics`, which must respond while the database hangs. */
export const probeTimeouts: Timeouts = { connection: 1000, statement: 1000 }

/**
 * The driver closes a connection that stays silent for this multiple of the statement timeout. It is above 1 so that
 * PostgreSQL can cancel a slow statement first, which keeps the connection usable.
 */
const socketTimeoutFactor = 1.25

/** Longer than the 10 seconds between two runs of a job, which then keeps its connection. */
const maxIdleMs = 15_000

export interface PoolOptions {
  url: string
  max: number
  timeouts?: Timeouts
  /** Without one, connections keep the rights of the user in `url`. */
  role?: Role | undefined
  onBroken(reason: string): void
}

export interface PooledOptions extends Omit<PoolOptions, 'role'> {
  /** Whether PgBouncer keeps prepared statements. */
  isPrepared: boolean
}

export function createPool({ role, ...options }: PoolOptions): Pool {
  const { timeouts = requestTimeouts } = options
  return openPool(options, {
    statement_timeout: timeouts.statement,
    idle_in_transaction_session_timeout: idleInTransactionTimeout,
    options: withoutJit,
    ...(role && {
      onConnect: async (client: Pick<Client, 'query'>) => void (await client.query(`SET ROLE ${role}`))
    })
  })
}

/**
 * Connections to PgBouncer in transaction mode. Each transaction may get another connection of PostgreSQL, so nothing can be
 * set for a session: PgBouncer's `connect_query` sets timeouts, and the login is the role of requests.
 */
export function createPooledPool({ isPrepared, ...options }: PooledOptions): Pool {
  return openPool(options, isPrepared ? {} : { Client: UnpreparedClient })
}

function openPool(
  { url, max, timeouts = requestTimeouts, onBroken }: Omit<PoolOptions, 'role'>,
  more: PoolConfig
): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: 'tambay-gateway',
    connectionTimeoutMillis: timeouts.connection,
    idleTimeoutMillis: Math.min(maxIdleMs, timeouts.statement),
    stream: () => openSocket(timeouts.statement * socketTimeoutFactor),
    ...more
  })
  // Without error listeners on the pool and on each client, a closed connection would end the process. Pass
  // on only the message, because the error object contains the client's password.
  pool.on('error', error => onBroken(error.message))
  pool.on('connect', client => client.on('error', error => onBroken(error.message)))
  return pool
}

/**
 * A socket that closes after this time without traffic. The pool closes idle connections sooner, so a query is waiting
 * on this one. `query_timeout` would return the dead connection to the pool (node-postgres#3399).
 */
function openSocket(timeoutMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The database does not answer')))
}
