import type { Config } from '#config.ts'

export interface FrameAddress {
  frame_url: string
  frame_origin: string
}

export function frameAddress(
  config: Pick<Config, 'GAME_ORIGINS'>,
  game: { id: string; path: string }
): FrameAddress | undefined {
  const origin = config.GAME_ORIGINS[game.id]
  if (origin === undefined) return undefined
  const url = new URL(game.path, origin)
  return { frame_url: url.href, frame_origin: url.origin }
}
