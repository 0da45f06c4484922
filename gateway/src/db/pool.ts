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

export interface PoolOptions {
  url: string
  max: number
  /** Work as the application's role; the owner is for migrations. */
  hasAppRole: boolean
  /** A connection broke, in use or not. Whoever was using it learns that from the next query. */
  onBroken(reason: string): void
}

export function createPool({ url, max, hasAppRole, onBroken }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: 'tambay-gateway',
    idle_in_transaction_session_timeout: mostIdle,
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
