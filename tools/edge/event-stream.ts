import type { ServerResponse } from 'node:http'

import type { FastifyInstance } from 'fastify'

interface EventStreamOptions {
  headers?: Record<string, string>
  first?: () => string | undefined
}

export function serveEventStream(
  app: FastifyInstance,
  path: string,
  { headers, first }: EventStreamOptions = {}
): (data: string) => void {
  const pages = new Set<ServerResponse>()
  app.get(path, (_, reply) => {
    reply.hijack()
    const data = first?.()
    reply.raw
      .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', ...headers })
      .write(data === undefined ? ':\n\n' : eventOf(data))
    pages.add(reply.raw)
    reply.raw.once('close', () => pages.delete(reply.raw))
  })
  return data => {
    for (const page of pages) page.write(eventOf(data))
  }
}

const eventOf = (data: string) => `data: ${data}\n\n`
