import fastifyStatic from '@fastify/static'
import type { Release } from '@tambay/build/registry-schema'
import fastify from 'fastify'

import type { Served } from '../edge/serve-edge.ts'
import { createUpdates } from '../edge/serve-updates.ts'

export interface BuildServer extends Served {
  show(release: Release): void
  showProblem(problem: string): void
}

interface BuildServerOptions {
  name: string
  dist: string
  port: number
}

const headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff'
}

export async function serveBuild({ name, dist, port }: BuildServerOptions): Promise<BuildServer> {
  let release: Release | undefined
  const app = fastify({ forceCloseConnections: true })
  app.addHook('onRequest', async (_, reply) => {
    void reply.headers({ ...headers, 'cache-control': 'no-store' })
  })
  await app.register(fastifyStatic, { root: dist, serve: false, cacheControl: false })
  const path = `/local/${name}/updates`
  const updates = createUpdates()
  updates.serve(app, path, { headers })
  app.get(`/local/${name}/live.json`, (_, reply) =>
    release ? reply.send({ ...release, updates: path }) : reply.code(404).send()
  )
  // An open page may need a file of an earlier build that it hasn't loaded yet. The latest build's file fits,
  // because hot updates keep the page current.
  app.get<{ Params: { '*': string } }>(`/local/${name}/:version/*`, ({ params }, reply) =>
    reply.sendFile(params['*'])
  )
  await app.listen({ port, host: '127.0.0.1' })

  return {
    url: `http://localhost:${port}`,
    close: () => app.close(),
    show(next) {
      release = next
      updates.tell({ name, version: next.version })
    },
    showProblem: problem => updates.tell({ name, problem })
  }
}
