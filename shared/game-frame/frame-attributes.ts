/**
 * What an iframe with a game is given (spec GAME-7). `allow-same-origin` is safe for other origins only, which
 * `refuseFrameUrl` sees to; the mic is never passed on.
 */
export const frameAttributes = {
  sandbox: 'allow-scripts allow-same-origin allow-pointer-lock',
  allow: 'autoplay; fullscreen',
  referrerPolicy: 'no-referrer'
} as const
