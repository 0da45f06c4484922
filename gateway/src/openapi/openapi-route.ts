import { readFileSync } from 'node:fs'

import type { App } from '../http/app-type.ts'
import { openApiFile } from './openapi-file.ts'

export function openApiRoute({ fastify }: App): void {
  const text = readFileSync(openApiFile, 'utf8')
  fastify.get('/openapi.json', async (_request, reply) => reply.type('application/json').send(text))
}
