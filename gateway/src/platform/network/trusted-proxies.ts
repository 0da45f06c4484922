import { BlockList, isIP } from 'node:net'

export type IsTrusted = (address: string) => boolean

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

export function createProxyCheck(proxies: string[]): IsTrusted {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(bits), familyOf(address))
  }
  return address => isIP(address) !== 0 && trusted.check(address, familyOf(address))
}
