import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.parseCIDR('2000::/3')

export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false
  const address = ipaddr.parse(text)
  // Outside 2000::/3, an IPv6 address is local, multicast, unassigned, or contains an IPv4 address.
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(globalUnicast))
}

export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
  readonly code = 'PRIVATE_ADDRESS'
}

type Resolve = typeof systemLookup

/**
 * A DNS lookup for outgoing connections that fails if the name leads to an address that isn't public. The connection
 * uses the addresses that were checked, so a second answer of the DNS server can't replace them.
 */
export function createPublicLookup(resolve: Resolve = systemLookup): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) return callback(error, '')
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new PrivateAddressError(`${hostname} has no public address`), '')
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
}
