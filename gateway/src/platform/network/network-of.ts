import { isIPv6 } from 'node:net'

/** Returns the unit that limits count: an IPv4 address, or an IPv6 /64 network, which one subscriber controls. */
export function networkOf(ip: string): string {
  const address = plainAddress(ip)
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

export function siteNetworkOf(ip: string): string {
  const address = plainAddress(ip)
  if (isIPv6(address)) return `${groupsOf(address).slice(0, 3).join(':')}::/48`
  return `${address.split('.').slice(0, 3).join('.')}.0/24`
}

function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const split = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [split(head), split(tail ?? '')]
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
}
