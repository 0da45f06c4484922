import { type BuildOptions, gameConfig } from '@tambay/game-kit/build'

export default (options?: BuildOptions) => gameConfig('lucky-slots', import.meta.dirname, options)
