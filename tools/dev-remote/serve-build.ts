import fastifyStatic from '@fastify/static'
import type { Release } from '@tambay/build/registry-schema'
import fastify from 'fastify'

import { serveEventStream } from '../edge/event-stream.ts'
import type { Served } from '../edge/serve-edge.ts'

export interface BuildServer extends Served {
  /** Serves another build and tells the open pages. */
  show(release: Release): void
  /** Shows the problem in the open pages, which keep the last good build. */
  showProblem(problem: string): void
}

interface BuildServerOptions {
  name: string
  /** The folder of the latest build. */
  dist: string
  port: number
}

const headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff'
}

/** Serves the latest build of a remote to pages that an override link opened. */
export async function serveBuild({ name, dist, port }: BuildServerOptions): Promise<BuildServer> {
  let release: Release | undefined
  let problem: string | undefined
  const app = fastify({ forceCloseConnections: true })
  app.addHook('onRequest', async (_, reply) => {
    void reply.headers({ ...headers, 'cache-control': 'no-store' })
  })
  await app.register(fastifyStatic, { root: dist, serve: false, cacheControl: false })
  const updates = `/local/${name}/updates`
  const send = serveEventStream(app, updates, {
    headers,
    first: () => JSON.stringify({ version: release?.version, problem })
  })
  app.get(`/local/${name}/live.json`, (_, reply) =>
    release ? reply.send({ ...release, updates }) : reply.code(404).send()
  )
  // An open page may need a file that it did not load yet. The latest one fits, because hot updates keep the page current.
  app.get<{ Params: { '*': string } }>(`/local/${name}/:version/*`, ({ params }, reply) =>
    reply.sendFile(params['*'])
  )
  await app.listen({ port, host: '127.0.0.1' })

  const tellPages = () => send(JSON.stringify({ version: release?.version, problem }))
  return {
    url: `http://localhost:${port}`,
    close: () => app.close(),
    show(next) {
      release = next
      problem = undefined
      tellPages()
    },
    showProblem(text) {
      problem = text
      tellPages()
    }
  }
}
