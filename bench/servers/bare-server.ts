import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

import { Pool } from 'pg'
import { Server } from 'socket.io'

import type { Statement } from '../gateway.ts'

// The baseline: runs the recorded statements, if there are any, then sends an event to a room or to one connection.
export interface BareEvent {
  to: string
  event: unknown[]
  /** Replaces the recorded value. */
  clientId?: string
}
export interface Recorded {
  clientId: string
  statements: Statement[]
}

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const recordings = new Map<string, Recorded>()

async function send({ to, event: [name, ...args], clientId }: BareEvent): Promise<void> {
  const recorded = recordings.get(to)
  for (const [index, statement] of (recorded?.statements ?? []).entries()) {
    const values = statement.values.map(value => (value === recorded?.clientId ? clientId : value))
    await pool.query({ name: `recorded${index}`, text: statement.text, values })
  }
  io.to(to).emit(String(name), ...args)
}

const server = createServer(async (request, response) => {
  const path = request.url?.slice(1) ?? ''
  if (path.startsWith('record/')) recordings.set(path.slice(7), (await json(request)) as Recorded)
  else if (request.method === 'POST') await send((await json(request)) as BareEvent)
  response.end()
})
const io = new Server(server, { transports: ['websocket'], serveClient: false, path: '/realtime' })
io.on('connection', socket => void socket.join(['room', String(socket.handshake.auth.token)]))
server.listen(Number(process.env.PORT), '127.0.0.1')
