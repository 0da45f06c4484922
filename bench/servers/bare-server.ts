import Fastify from 'fastify'
import { Pool } from 'pg'
import { Server } from 'socket.io'

// The baseline of several benchmarks: one prepared query on an index, and events for everybody.
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const fastify = Fastify()

fastify.get('/readyz', async () => ({ code: 0 }))
fastify.get('/balance', async ({ headers }) => {
  const { rows } = await pool.query({
    name: 'balance',
    text: 'SELECT currency, balance, version FROM account WHERE owner_id = $1',
    values: [headers.user]
  })
  return { code: 0, data: rows }
})
fastify.post<{ Body: unknown[] }>('/', async ({ body: [name, ...args] }) => {
  io.emit(String(name), ...args)
  return { code: 0 }
})

const io = new Server(fastify.server, { transports: ['websocket'], serveClient: false, path: '/realtime' })
await fastify.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
