import { isIP } from 'node:net'

/** The console has a name of its own below the app's. An address without names, such as 192.168.0.7, has no console. */
export function consoleOriginOf(publicOrigin: string): string | undefined {
  const { protocol, hostname, host } = new URL(publicOrigin)
  return isIP(hostname) || hostname.startsWith('[') ? undefined : `${protocol}//console.${host}`
}
