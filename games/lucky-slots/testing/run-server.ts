import { runGame } from '@tambay/game-kit/server/run-game'

import { buildLuckySlots, readSettings } from '../server/lucky-slots.ts'

const [dist = ''] = process.argv.slice(2)
const config = readSettings(process.env)
await runGame(config, dist, () => buildLuckySlots(config, dist))
