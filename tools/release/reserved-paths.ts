/** Operators' calls, which only the console's own site forwards. */
export const operatorPath = '/operator/v1'

/** Paths that the gateway serves. The host serves all others (spec ARCH-22). */
export const gatewayPaths = [
  '/user/v1',
  '/party/v1',
  '/game/v1',
  '/social/v1',
  '/message/v1',
  '/wallet/v1',
  '/activity/v1',
  '/help/v1',
  operatorPath,
  '/media',
  '/dev',
  '/healthz',
  '/readyz',
  '/openapi.json',
  '/contract.json'
]

export const realtimePath = '/realtime'

export const hostPaths = ['/', '/search']

const reserved = {
  'the gateway': [...gatewayPaths, realtimePath],
  'the edge': ['/assets', '/local', '/__override', '/pictures'],
  'the host': hostPaths.filter(path => path !== '/')
}

export function reservedFor(path: string): string | undefined {
  if (path === '/') return 'the host'
  return Object.entries(reserved).find(([, prefixes]) =>
    prefixes.some(prefix => `${path}/`.toLowerCase().startsWith(`${prefix}/`))
  )?.[0]
}
