import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { App } from '../http/app-type.ts'
import { buildOpenApi } from './build-openapi.ts'

/** The file is committed to git, so that reviews show changes of the interface. */
export const openApiFile = fileURLToPath(new URL('../../openapi.json', import.meta.url))

export async function openApiText(): Promise<string> {
  return `${JSON.stringify(await buildOpenApi(), null, 2)}\n`
}

export function openApiRoute({ fastify }: App): void {
  const text = readFileSync(openApiFile, 'utf8')
  fastify.get('/openapi.json', async (_request, reply) => reply.type('application/json').send(text))
}
