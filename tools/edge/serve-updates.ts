import { randomUUID } from 'node:crypto'
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
  /** Whether the code of the package runs in an open page. */
  isUsed(name: string): boolean
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
  const pages = new Map<string, { stream: ServerResponse; used: Set<string> }>()
  return {
    tell(update) {
      const told = { version: latest.get(update.name)?.version, ...update }
      latest.set(update.name, told)
      for (const { stream } of pages.values()) stream.write(eventOf([told]))
    },
    isUsed: name => [...pages.values()].some(({ used }) => used.has(name)),
    serve(app, path, { headers, mapStack = async (stack: string) => stack } = {}) {
      app.get<{ Querystring: { page?: string } }>(path, ({ query }, reply) => {
        const { page = randomUUID() } = query
        reply.hijack()
        reply.raw
          .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', ...headers })
          .write(eventOf([...latest.values()]))
        pages.set(page, { stream: reply.raw, used: new Set() })
        reply.raw.once('close', () => pages.delete(page))
      })
      app.post<{ Querystring: { page?: string }; Body: string }>(`${path}/used`, ({ query, body }, reply) => {
        pages.get(query.page ?? '')?.used.add(body)
        return reply.code(204).send()
      })
      app.post<{ Body: string }>(`${path}/stack`, ({ body }) => mapStack(body))
    }
  }
}

const eventOf = (updates: Update[]) => `data: ${JSON.stringify(updates)}\n\n`
