import Fastify from 'fastify'

import { createPool } from '../../../gateway/src/platform/database/pool.ts'

const { DATABASE_URL: url = '', PORT } = process.env

const pool = createPool({ url, max: 20, hasAppRole: true, onBroken: () => {} })
const fastify = Fastify()

fastify.get<{ Querystring: { user: string } }>('/balance', async ({ query }) => {
  const { rows } = await pool.query({
    name: 'balance',
    text: 'SELECT currency, balance, version FROM account WHERE owner_id = $1',
    values: [query.user]
  })
  return { code: 0, data: rows }
})
fastify.get('/readyz', async () => ({}))

await fastify.listen({ host: '127.0.0.1', port: Number(PORT) })
