import { type Client, Pool, types } from 'pg'

import { appRole } from './app-role.ts'

/** int8 everywhere, raw SQL included: a number, or an error where a number cannot hold it. */
types.setTypeParser(types.builtins.INT8, text => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number; select it as text`)
  return value
})

export interface PoolOptions {
  url: string
  max: number
  /** Work as the application's role; the owner is for migrations. */
  hasAppRole: boolean
}

export function createPool({ url, max, hasAppRole }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: 'tambay-gateway',
    ...(hasAppRole && { onConnect: async (client: Pick<Client, 'query'>) => void (await client.query(`SET ROLE ${appRole}`)) })
  })
  return pool
}
