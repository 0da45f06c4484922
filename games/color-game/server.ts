import { join } from 'node:path'

import { buildServer } from './server/build-server.ts'
import { readConfig } from './server/config.ts'

const config = readConfig(process.env)
const app = await buildServer(config, join(import.meta.dirname, 'dist'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())
await app.listen({ host: config.HOST, port: config.PORT })
