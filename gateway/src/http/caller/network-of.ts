import { isIPv6 } from 'node:net'

/** Returns the unit that limits count: an IPv4 address, or an IPv6 /64 network, which one subscriber controls. */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(address)) return address
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
