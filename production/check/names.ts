import { Resolver } from 'node:dns/promises'

import { ownAddresses } from '../../tools/base/own-addresses.ts'
import { splitList } from '../../tools/stack/read-settings.ts'
import { hostNames } from '../services/installation.ts'
import { type Check, failed, type Finding, passed, skipped } from './finding.ts'

export const names: Check = async installation => {
  const { CERTIFICATES, VOICE_ANNOUNCED_ADDRESS: announced, TRUSTED_PROXIES } = installation.settings
  if (CERTIFICATES === 'internal') return skipped('not checked, because CERTIFICATES=internal')
  const own = [...ownAddresses().public, ...(announced === undefined ? [] : [announced])]
  const wanted = hostNames(installation)
  const found = await Promise.all(wanted.map(async name => [name, await findAddresses(name)] as const))
  const isBehindProxy = splitList(TRUSTED_PROXIES).length > 0
  return judgeNames(Object.fromEntries(found), { own, isBehindProxy })
}

/** Asks the name servers and not /etc/hosts, which often has the machine's own name. */
async function findAddresses(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return found.flatMap(result => (result.status === 'fulfilled' ? result.value : []))
}

export function judgeNames(
  found: Record<string, string[]>,
  { own, isBehindProxy }: { own: string[]; isBehindProxy: boolean }
): Finding {
  const entries = Object.entries(found)
  const missing = entries.filter(([, addresses]) => addresses.length === 0).map(([name]) => name)
  const target = own.join(' and ') || 'this machine’s public address'
  if (missing.length > 0)
    return failed(`${missing.join(', ')}: no DNS record. Create A and AAAA records for ${target}.`)
  if (isBehindProxy) return passed(`${entries.length} names resolve; the proxy in front has their addresses`)
  if (own.length === 0)
    return failed('This machine knows no public address of its own. Set VOICE_ANNOUNCED_ADDRESS to it.')
  const elsewhere = entries.flatMap(([name, addresses]) => {
    const foreign = addresses.filter(address => !own.includes(address))
    return foreign.length > 0 ? [`${name} (${foreign.join(', ')})`] : []
  })
  if (elsewhere.length > 0)
    return failed(
      `${elsewhere.join(', ')}: leads to another machine. Change the record to ${target}, or set VOICE_ANNOUNCED_ADDRESS if that is this machine behind a NAT.`
    )
  return passed(`${entries.length} names lead to ${target}`)
}
