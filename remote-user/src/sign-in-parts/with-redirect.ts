/** A path that carries on where people will go after they have logged in. */
export function withRedirect(path: string, target: string): string {
  return target === '/' ? path : `${path}?redirectUrl=${encodeURIComponent(target)}`
}
