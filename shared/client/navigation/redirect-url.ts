/** Where a guest goes who asks for a page that needs a login (spec ACCESS-6). `address` is path, query and hash. */
export function loginPath(address: string): string {
  return `/user/login?redirectUrl=${encodeURIComponent(address)}`
}

/** Nobody who has just logged in wants to stand at one of these: they would lead on, or in a circle. */
const signInPages = ['/user/login', '/user/register', '/user/find-password']

/**
 * A path of this app to go to after log-in, or `/`: whatever leaves the app, by scheme, host, backslash or
 * encoding, is not followed (spec ACCESS-7).
 */
export function readRedirect(redirectUrl: string | null, origin = window.location.origin): string {
  if (redirectUrl === null || !redirectUrl.startsWith('/') || !URL.canParse(redirectUrl, origin)) return '/'
  const target = new URL(redirectUrl, origin)
  if (target.origin !== origin || target.pathname.startsWith('//') || isSignInPage(target.pathname))
    return '/'
  return target.pathname + target.search + target.hash
}

/** As the router reads a path: decoded, in any case, with or without slashes at its end. */
function isSignInPage(pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathname).replace(/\/+/g, '/').replace(/\/$/, '').toLowerCase()
    return signInPages.includes(path)
  } catch {
    // What cannot be decoded matches no page.
    return false
  }
}
