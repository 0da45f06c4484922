/** SPEC §2: where a guest goes who asks for a page that needs a login. `address` is path, query and hash. */
export function loginPath(address: string): string {
  return `/user/login?redirectUrl=${encodeURIComponent(address)}`
}

/**
 * A path of this app to go to after log-in, or `/`: whatever leaves the app, by scheme, host, backslash or
 * encoding, is not followed (PRODUCT §3.4).
 */
export function readRedirect(redirectUrl: string | null, origin = window.location.origin): string {
  if (redirectUrl === null || !redirectUrl.startsWith('/') || !URL.canParse(redirectUrl, origin)) return '/'
  const target = new URL(redirectUrl, origin)
  if (target.origin !== origin || target.pathname.startsWith('//') || target.pathname === '/user/login')
    return '/'
  return target.pathname + target.search + target.hash
}
