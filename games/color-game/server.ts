import { join } from 'node:path'

import { runGame } from '@tambay/game-kit/server/run-game'

import { buildColorGame, readSettings } from './server/color-game.ts'

const config = readSettings(process.env)
const dist = join(import.meta.dirname, 'dist')
await runGame(config, dist, () => buildColorGame(config, dist))
