import { BlockList, isIP } from 'node:net'

/** Whether `X-Forwarded-For` from this address is trusted. */
export type IsTrusted = (address: string) => boolean

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Accepts addresses and networks: `['127.0.0.0/8', '::1']`. */
export function createProxyCheck(proxies: string[]): IsTrusted {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(bits), familyOf(address))
  }
  return address => isIP(address) !== 0 && trusted.check(address, familyOf(address))
}
