import { isIPv4 } from 'node:net'

import { hostNames, type Installation } from '../services/installation.ts'

/** The DNS records that an installation needs. `addresses` are the public ones of this machine. */
export function describeRecords(installation: Installation, addresses: string[]): string {
  const { DOMAIN } = installation.settings
  const targets = addresses.length > 0 ? addresses : ['<the public address of this machine>']
  const typeOf = (address: string) => (address.includes(':') && !isIPv4(address) ? 'AAAA' : 'A')
  const recordsOf = (name: string) => targets.map(address => `  ${name}  ${typeOf(address)}  ${address}`)
  const below = hostNames(installation).filter(name => name !== DOMAIN)
  return [
    'Create these DNS records:',
    ...recordsOf(DOMAIN),
    ...recordsOf(`*.${DOMAIN}`),
    `In place of the second, each name can have its own: ${below.join(', ')}.`
  ].join('\n')
}
