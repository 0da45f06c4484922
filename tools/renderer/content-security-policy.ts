import { inlineSources } from '@tambay/build/inline-code'

export interface PageOrigins {
  remotes: string[]
  games: string[]
  assetHost?: string | undefined
  liveKitUrl?: string | undefined
}

/**
 * The page's policy, without any `unsafe-*`: each inline script and style sheet is allowed by its hash. `games` must match the list that
 * the gateway validates frameUrl with (spec GAME-8).
 */
export function contentSecurityPolicy(
  html: string,
  { remotes, games, assetHost, liveKitUrl }: PageOrigins
): string {
  const rules = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remotes, ...inlineSources('script', html)],
    'style-src': ["'self'", ...remotes, ...inlineSources('style', html)],
    'img-src': ["'self'", ...remotes, ...(assetHost ? [assetHost] : []), 'data:', 'blob:'],
    'font-src': ["'self'", ...remotes],
    'media-src': ["'self'", ...remotes, 'data:', 'blob:'],
    'connect-src': ["'self'", ...remotes, ...(liveKitUrl ? liveKitSources(liveKitUrl) : [])],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': games.length > 0 ? games : ["'none'"],
    'manifest-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"]
  }
  return Object.entries(rules)
    .map(([rule, sources]) => [rule, ...sources].join(' '))
    .join('; ')
}

/**
 * The service worker fetches for the page, but under its own policy, which it keeps until its script changes. So it
 * allows every port of the remotes' addresses: a remote that is approved later has another port.
 */
export function workerPolicy(remotes: string[]): string {
  const addresses = remotes.map(origin => `${origin.replace(/:\d+$/, '')}:*`)
  return ["default-src 'none'", ["connect-src 'self'", ...new Set(addresses)].join(' ')].join('; ')
}

/**
 * LiveKit's client connects to the WebSocket address. If that fails, it asks the HTTP address for the
 * reason.
 */
function liveKitSources(url: string): string[] {
  return [url, url.replace(/^ws/, 'http')]
}
