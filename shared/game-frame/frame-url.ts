export type FrameUrlRefusal =
  | 'not_a_url'
  | 'scheme_not_allowed'
  | 'not_https'
  | 'has_userinfo'
  | 'same_origin'
  | 'not_the_servers'

interface FrameUrlRules {
  appOrigin: string
  allowed: { url: string; origin: string }
  isDevelopment: boolean
}

/**
 * Returns why a frame URL must not be loaded, or null (spec GAME-6). If null, load `allowed.url` instead of
 * the text from the address. A same-origin frame is always refused, because with `allow-same-origin` it could
 * access the app's DOM.
 */
export function refuseFrameUrl(
  frameUrl: string,
  { appOrigin, allowed, isDevelopment }: FrameUrlRules
): FrameUrlRefusal | null {
  const url = parseUrl(frameUrl)
  if (!url) return 'not_a_url'
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'scheme_not_allowed'
  if (url.username || url.password) return 'has_userinfo'
  if (url.origin === new URL(appOrigin).origin) return 'same_origin'
  if (url.protocol === 'http:' && !(isDevelopment && isThisMachine(url.hostname))) return 'not_https'
  if (url.origin !== allowed.origin || url.href !== parseUrl(allowed.url)?.href) return 'not_the_servers'
  return null
}

/** Some supported phones have no `URL.parse`. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

/**
 * Attributes of a game's iframe (spec GAME-7). `allow-same-origin` is only safe for other origins, which
 * `refuseFrameUrl` enforces.
 */
export const frameAttributes = {
  sandbox: 'allow-scripts allow-same-origin allow-pointer-lock',
  allow: 'autoplay; fullscreen',
  referrerPolicy: 'no-referrer'
} as const
