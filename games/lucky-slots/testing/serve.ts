import { buildLuckySlots, readSettings } from '../server/lucky-slots.ts'

/** The server without a built page, as a process that a test can kill. */
const config = readSettings(process.env)
const app = await buildLuckySlots(config, process.argv[2] ?? '')
await app.listen({ host: config.HOST, port: config.PORT })
