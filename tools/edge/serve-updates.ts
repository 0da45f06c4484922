import type { ServerResponse } from 'node:http'

import type { FastifyInstance } from 'fastify'

export interface Update {
  name: string
  /** The hash of the latest build that succeeded. */
  version?: string | undefined
  /** Why the latest build failed. */
  problem?: string | undefined
  /** The origin of a game, whose page is in a frame. */
  frame?: string | undefined
}

export interface Updates {
  tell(update: Update): void
  serve(app: FastifyInstance, path: string, options?: ServeOptions): void
}

interface ServeOptions {
  headers?: Record<string, string>
  /** Replaces the positions in a stack of the page by those in the sources. */
  mapStack?: (stack: string) => Promise<string>
}

/** Tells the open pages of every build, as server-sent events. A page that connects later gets the latest of each package. */
export function createUpdates(): Updates {
  const latest = new Map<string, Update>()
  const pages = new Set<ServerResponse>()
  return {
    tell(update) {
      const told = { version: latest.get(update.name)?.version, ...update }
      latest.set(update.name, told)
      for (const page of pages) page.write(eventOf([told]))
    },
    serve(app, path, { headers, mapStack = async (stack: string) => stack } = {}) {
      app.get(path, (_, reply) => {
        reply.hijack()
        reply.raw
          .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', ...headers })
          .write(eventOf([...latest.values()]))
        pages.add(reply.raw)
        reply.raw.once('close', () => pages.delete(reply.raw))
      })
      app.post<{ Body: string }>(`${path}/stack`, ({ body }) => mapStack(body))
    }
  }
}

const eventOf = (updates: Update[]) => `data: ${JSON.stringify(updates)}\n\n`
