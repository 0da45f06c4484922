import { runGame } from '@tambay/game-kit/server/run-game'

import { buildColorGame, readSettings } from '../server/color-game.ts'

const [dist = ''] = process.argv.slice(2)
const config = readSettings(process.env)
await runGame(config, dist, () => buildColorGame(config, dist))
