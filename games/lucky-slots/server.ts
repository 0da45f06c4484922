import { join } from 'node:path'

import { runGame } from '@tambay/game-kit/server/run-game'

import { buildLuckySlots, readSettings } from './server/lucky-slots.ts'

const config = readSettings(process.env)
const dist = join(import.meta.dirname, 'dist')
await runGame(config, dist, () => buildLuckySlots(config, dist))
