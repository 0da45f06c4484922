import type { ServerResponse } from 'node:http'

import type { FastifyInstance } from 'fastify'

const path = '/__reload'

export interface LiveReload {
  script: string
  serve(app: FastifyInstance): void
  reload(): void
}

export function createLiveReload(): LiveReload {
  const pages = new Set<ServerResponse>()
  return {
    script: `<script>new EventSource('${path}').onmessage = () => location.reload()</script>`,
    serve(app) {
      app.get(path, (_, reply) => {
        reply.hijack()
        reply.raw
          .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
          .write(':\n\n')
        pages.add(reply.raw)
        reply.raw.once('close', () => pages.delete(reply.raw))
      })
    },
    reload() {
      for (const page of pages) page.write('data: rebuilt\n\n')
    }
  }
}
