import Fastify from 'fastify'
import { Pool } from 'pg'

// The baseline answers each request with one prepared query on an index.
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
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

await fastify.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
