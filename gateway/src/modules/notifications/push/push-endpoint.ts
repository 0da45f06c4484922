import type { Config } from '#platform/config/config.ts'

/**
 * Accepts only addresses of known push services, because the gateway sends requests to them (spec NOTIFY-11). The
 * addresses behind the name are checked when the gateway connects.
 */
export function isAllowedEndpoint(
  endpoint: string,
  { PUSH_HOSTS: hosts, PUSH_TEST_ORIGIN: testOrigin }: Pick<Config, 'PUSH_HOSTS' | 'PUSH_TEST_ORIGIN'>
): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (origin === testOrigin) return true
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return hosts.some(host => hostname === host || hostname.endsWith(`.${host}`))
}
