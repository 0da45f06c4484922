import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { buildServer } from './server/build-server.ts'
import { readConfig } from './server/config.ts'

const config = readConfig(process.env)
const dist = join(import.meta.dirname, 'dist')
if (!existsSync(join(dist, 'index.html')))
  throw new Error('The page is not built: pnpm --filter @tambay/color-game build')
const app = await buildServer(config, dist)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())
await app.listen({ host: config.HOST, port: config.PORT })
