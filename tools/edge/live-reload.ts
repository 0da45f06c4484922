import type { FastifyInstance } from 'fastify'

import { serveEventStream } from './event-stream.ts'

const path = '/__reload'

export interface LiveReload {
  script: string
  serve(app: FastifyInstance): void
  reload(): void
}

export function createLiveReload(): LiveReload {
  let send: ((data: string) => void) | undefined
  return {
    script: `<script>new EventSource('${path}').onmessage = () => location.reload()</script>`,
    serve(app) {
      send = serveEventStream(app, path)
    },
    reload: () => send?.('rebuilt')
  }
}
