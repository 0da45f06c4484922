export function withRedirect(path: string, target: string): string {
  return target === '/' ? path : `${path}?redirectUrl=${encodeURIComponent(target)}`
}
