import { parseUrl } from './parse-url.ts'

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
  const target = redirectUrl?.startsWith('/') && parseUrl(redirectUrl, origin)
  if (
    !target ||
    target.origin !== origin ||
    target.pathname.startsWith('//') ||
    isSignInPage(target.pathname)
  )
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
