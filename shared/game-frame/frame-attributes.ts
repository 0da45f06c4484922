/**
 * Attributes of a game's iframe (spec GAME-7). `allow-same-origin` is only safe for other origins, which
 * `refuseFrameUrl` enforces.
 */
export const frameAttributes = {
  sandbox: 'allow-scripts allow-same-origin allow-pointer-lock',
  allow: 'autoplay; fullscreen',
  referrerPolicy: 'no-referrer'
} as const
