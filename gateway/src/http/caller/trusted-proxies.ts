import { BlockList, isIP } from 'node:net'

/** Whether whoever calls from this address may say on whose behalf (`X-Forwarded-For`): an edge, a load balancer. */
export type IsTrusted = (address: string) => boolean

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Takes addresses and networks: `['127.0.0.0/8', '::1']`. */
export function createProxyCheck(proxies: string[]): IsTrusted {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(bits), familyOf(address))
  }
  return address => isIP(address) !== 0 && trusted.check(address, familyOf(address))
}
