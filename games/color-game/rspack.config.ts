import { type BuildOptions, gameConfig } from '@tambay/game-kit/build'

export default (options?: BuildOptions) => gameConfig('color-game', import.meta.dirname, options)
