import Fastify from 'fastify'
import { Pool } from 'pg'
import { Server } from 'socket.io'

import type { Statement } from '../gateway.ts'

/** An event for the room or for the connection with this token. */
export interface BareEvent {
  to: string
  event: unknown[]
  /** Takes the place of the recorded client id in the statements. */
  clientId?: string
}

export interface Recorded {
  clientId: string
  statements: Statement[]
}

// The baseline of several benchmarks: one prepared query on an index, recorded statements, and events.
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const fastify = Fastify()
const recordings = new Map<string, Recorded>()
const isDone = { code: 0 }

fastify.get('/readyz', async () => isDone)
fastify.get('/balance', async ({ headers }) => {
  const { rows } = await pool.query({
    name: 'balance',
    text: 'SELECT currency, balance, version FROM account WHERE owner_id = $1',
    values: [headers.user]
  })
  return { code: 0, data: rows }
})
/** Runs these statements before each event to this connection. */
fastify.post<{ Body: Recorded & { to: string } }>('/record', async ({ body }) => {
  recordings.set(body.to, body)
  return isDone
})
fastify.post<{ Body: BareEvent }>('/', async ({ body: { to, event, clientId } }) => {
  const recorded = recordings.get(to)
  for (const [index, { text, values }] of (recorded?.statements ?? []).entries()) {
    const own = values.map(value => (value === recorded?.clientId ? clientId : value))
    await pool.query({ name: `recorded${index}`, text, values: own })
  }
  const [name, ...args] = event
  io.to(to).emit(String(name), ...args)
  return isDone
})

const io = new Server(fastify.server, { transports: ['websocket'], serveClient: false, path: '/realtime' })
io.on('connection', socket => void socket.join(['room', String(socket.handshake.auth.token)]))
await fastify.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
