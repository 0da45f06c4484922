import { join } from 'node:path'

import { runGame } from '@tambay/game-kit/server/run-game'

import { buildBingo, readSettings } from './server/bingo.ts'

const config = readSettings(process.env)
const dist = join(import.meta.dirname, 'dist')
await runGame(config, dist, () => buildBingo(config, dist))
