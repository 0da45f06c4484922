export type FrameUrlRefusal =
  | 'not_a_url'
  | 'scheme_not_allowed'
  | 'not_https'
  | 'has_userinfo'
  | 'same_origin'
  | 'not_the_servers'

interface FrameUrlRules {
  appOrigin: string
  /** What the gateway returned for this party: `frame_url` and `frame_origin`. */
  allowed: { url: string; origin: string }
  /** Lets plain http of this machine through. */
  isDevelopment: boolean
}

/**
 * Why a frameUrl must not be loaded, or null (spec GAME-6). A same-origin frame would reach the app's own DOM through
 * `allow-same-origin`, whatever else is right about it. Load `allowed.url` then, not the text from the address bar.
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

/** `URL.parse` is younger than some of the phones that this runs on. */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}
