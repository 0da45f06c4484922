interface HandshakeHeaders {
  origin?: string | undefined
  host?: string | undefined
  cookie?: string | undefined
}

/**
 * Whether a WebSocket may come from the app's own pages (spec ARCH-20). Browsers name the page's origin. Other programs
 * don't, and send no cookies.
 */
export function isOwnOrigin({ origin, host, cookie }: HandshakeHeaders, publicOrigin: string): boolean {
  if (origin === undefined) return cookie === undefined
  return origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host)
}
