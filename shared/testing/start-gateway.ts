import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

import { realtimePath } from '@tambay/contracts/realtime'
import { Server } from 'socket.io'
import { Manager } from 'socket.io-client'

interface Request {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

interface Reply {
  status?: number
  type?: string
  body: unknown
}

/** For CORS, jsdom uses the page's initial origin, so the server counts as another origin. */
const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key'
}

/**
 * All Socket.IO connections of this test file. Pages of earlier tests are never unloaded, so their sockets
 * would keep reconnecting, possibly to another test's server.
 */
const opened = new Set<Manager>()
const { open } = Manager.prototype
Manager.prototype.open = function (this: Manager, ...given) {
  opened.add(this)
  return open.apply(this, given)
}

declare const jsdom: { reconfigure(settings: { url: string }): void }

export async function startGateway() {
  const seen: Request[] = []
  let reply: ((request: Request) => Reply | undefined) | undefined
  const server = createServer((incoming, outgoing) => {
    if (incoming.method === 'OPTIONS') return void outgoing.writeHead(204, openToAll).end()
    void read(incoming).then(request => {
      seen.push(request)
      const answer = reply?.(request)
      if (!answer) return
      const type = answer.type ?? 'application/json'
      outgoing.writeHead(answer.status ?? 200, { ...openToAll, 'content-type': type })
      outgoing.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    })
  })
  const io = new Server(server, { path: realtimePath, serveClient: false })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  jsdom.reconfigure({ url: `http://127.0.0.1:${address.port}/` })
  return {
    seen,
    io,
    replyWith(next: typeof reply) {
      reply = next
    },
    async close() {
      for (const connection of opened) {
        connection.reconnection(false)
        connection.engine.close()
      }
      opened.clear()
      server.closeAllConnections()
      await io.close()
    }
  }
}

async function read(incoming: IncomingMessage): Promise<Request> {
  const { method, url, headers } = incoming
  return { method, url, headers, body: await text(incoming) }
}
