import { makeTestFolders } from '@tambay/game-kit/testing/game-app'

import { buildBingo, readSettings } from '../server/bingo.ts'

/** A server process that a test kills. Prints its address. */
const app = await buildBingo(readSettings(process.env), makeTestFolders().dist)
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
