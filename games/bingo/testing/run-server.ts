import { runGame } from '@tambay/game-kit/server/run-game'

import { buildBingo, readSettings } from '../server/bingo.ts'

const [dist = ''] = process.argv.slice(2)
const config = readSettings(process.env)
await runGame(config, dist, () => buildBingo(config, dist))
