import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { Config } from './config.ts'

export async function runGame(
  config: Config,
  dist: string,
  build: () => Promise<FastifyInstance>
): Promise<void> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('The page is not built: run `rspack build` in the folder of the game')
  const app = await build()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())
  await app.listen({ host: config.HOST, port: config.PORT })
}
