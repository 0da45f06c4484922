export function loginPath(address: string): string {
  return `/user/login?redirectUrl=${encodeURIComponent(address)}`
}

export function registerPath(address: string): string {
  return `/user/register?redirectUrl=${encodeURIComponent(address)}`
}

/** Redirecting to these pages after login would cause a loop. */
const signInPages = ['/user/login', '/user/register', '/user/find-password']

/** Returns the path to open after login, or `/` if `redirectUrl` would leave the app (spec ACCESS-7). */
export function readRedirect(redirectUrl: string | null, origin = window.location.origin): string {
  if (redirectUrl === null || !redirectUrl.startsWith('/') || !URL.canParse(redirectUrl, origin)) return '/'
  const target = new URL(redirectUrl, origin)
  if (target.origin !== origin || target.pathname.startsWith('//') || isSignInPage(target.pathname))
    return '/'
  return target.pathname + target.search + target.hash
}

function isSignInPage(pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathname).replace(/\/+/g, '/').replace(/\/$/, '').toLowerCase()
    return signInPages.includes(path)
  } catch {
    return false
  }
}
