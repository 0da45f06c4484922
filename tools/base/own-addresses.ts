import { networkInterfaces } from 'node:os'

import ipaddr from 'ipaddr.js'

/** The addresses of this machine that others can reach. Behind a NAT there are none, or only private ones. */
export function ownAddresses(): { public: string[]; private: string[] } {
  const all = Object.values(networkInterfaces()).flatMap(addresses => addresses ?? [])
  const outside = all.filter(({ internal }) => !internal).map(({ address }) => address)
  const isPublic = (address: string) => ipaddr.parse(address).range() === 'unicast'
  return { public: outside.filter(isPublic), private: outside.filter(address => !isPublic(address)) }
}
