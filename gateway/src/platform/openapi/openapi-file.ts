import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

import type { App } from '#platform/http/app-type.ts'

/** The file is committed to git, so that reviews show changes of the interface. */
export const openApiFile = fileURLToPath(new URL('../../../openapi.json', import.meta.url))

export function openApiRoute({ fastify }: App): void {
  const text = readFileSync(openApiFile, 'utf8')
  const zipped = gzipSync(text)
  fastify.get('/openapi.json', async ({ headers }, reply) => {
    const isZipped = /\bgzip\b/.test(headers['accept-encoding'] ?? '')
    reply.type('application/json').header('vary', 'accept-encoding')
    return isZipped ? reply.header('content-encoding', 'gzip').send(zipped) : text
  })
}
