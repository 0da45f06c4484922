import { type BuildOptions, gameConfig } from '@tambay/game-kit/build'

export default (options?: BuildOptions) => gameConfig('bingo', import.meta.dirname, options)
