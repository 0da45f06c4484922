import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { manifestName, Owners, Prefix, type Registry, RemoteManifest } from '@tambay/build/registry-schema'
import { z } from 'zod'

import { CommandError } from '../base/command-error.ts'
import { lastOffset, portsFrom } from '../base/ports.ts'
import { root } from '../base/root.ts'
import { listWebPackages } from '../web/web-packages.ts'
import { changeRegistry } from './registry-file.ts'
import { reservedFor } from './reserved-paths.ts'

type Approvals = Pick<Registry, 'owners' | 'ports' | 'own_sites'>

const firstFreeOffset = 10

export function approvalsOf({ owners, ports, own_sites: ownSites }: Approvals): Approvals {
  const names = Object.keys(owners)
  if (names.length > 0 && names.every(name => ports[name] !== undefined))
    return { owners, ports, own_sites: ownSites }
  const manifests = readManifests()
  const approved = names.length === 0 ? claimedOwners(manifests) : owners
  const sites = names.length === 0 ? claimedSites(manifests) : ownSites
  return { owners: approved, ports: assignPorts(Object.keys(approved), manifests, ports), own_sites: sites }
}

function readManifests(): Record<string, RemoteManifest> {
  return Object.fromEntries(
    listWebPackages().flatMap(({ name, folder }) => {
      const manifest = readManifest(folder)
      return manifest ? [[name, manifest]] : []
    })
  )
}

export function claimedOwners(manifests = readManifests()): Owners {
  const claims = Object.entries(manifests).map(([name, { prefixes }]) => [name, prefixes] as const)
  for (const [name, prefixes] of claims)
    for (const prefix of Object.keys(prefixes)) refuseInvalid(name, prefix)
  const parsed = Owners.safeParse(Object.fromEntries(claims))
  if (parsed.success) return parsed.data
  throw new CommandError(`Correct ${manifestName} of these remotes:\n${z.prettifyError(parsed.error)}`)
}

function claimedSites(manifests: Record<string, RemoteManifest>): string[] | undefined {
  const sites = Object.keys(manifests).filter(name => manifests[name]?.own_site)
  return sites.length > 0 ? sites : undefined
}

const noAreas: Owners[string] = {}

export interface Approval {
  name: string
  prefix: string
  /** The remote that agrees to give up this prefix, or to have this one inside or above its own. */
  from?: string | undefined
}

/**
 * Lets a remote have pages below a prefix, and reserves a port for it. Approving a prefix again changes nothing.
 */
export function approve({ name, prefix, from }: Approval, releases: string): void {
  changeRegistry(releases, registry => {
    refuseApproval({ name, prefix, from }, registry)
    const { owners, ports, own_sites: ownSites = [] } = approvalsOf(registry)
    const manifest = readManifest(join(root, `remote-${name}`))
    const label = manifest?.prefixes[prefix] ?? capitalize(name)
    const { [prefix]: _, ...rest } = from === undefined ? noAreas : (owners[from] ?? noAreas)
    return {
      ...registry,
      ...(manifest?.own_site && { own_sites: [...new Set([...ownSites, name])] }),
      owners: {
        ...owners,
        ...(from !== undefined && { [from]: rest }),
        [name]: { [prefix]: label, ...owners[name] }
      },
      ports: assignPorts([...Object.keys(ports), name], { ...(manifest && { [name]: manifest }) }, ports)
    }
  })
}

const Name = z.string().regex(/^[a-z]{2,20}$/)
/** Names that are taken by folders of `releases`, by services, or by folders of this repository. */
const takenNames = new Set(['host', 'gateway', 'google', 'bingo', 'stamps', 'local', 'assets', 'template'])

export function refuseName(name: string): void {
  if (!Name.safeParse(name).success)
    throw new CommandError(`${name} is not a valid name of a remote. Use 2 to 20 lowercase letters.`)
  if (takenNames.has(name)) throw new CommandError(`The name ${name} is taken. Choose another one.`)
}

export function refuseApproval(approval: Approval, registry: Registry): void {
  refuseInvalid(approval.name, approval.prefix)
  const { owners } = approvalsOf(registry)
  if (approval.from !== undefined && !owners[approval.from])
    throw new CommandError(`${approval.from} has no approved prefix. Name the remote that agrees.`)
  refuseConflict(approval, owners)
}

function refuseInvalid(name: string, prefix: string): void {
  refuseName(name)
  const refuse = (reason: string) => {
    throw new CommandError(`${prefix} is not approved for ${name}: ${reason}. ${chooseAnother(name, prefix)}`)
  }
  const server = reservedFor(prefix)
  if (server) refuse(`it belongs to ${server}`)
  if (!Prefix.safeParse(prefix).success || prefix !== prefix.toLowerCase())
    refuse('a prefix is an absolute path in lowercase without a trailing slash')
}

function refuseConflict({ name, prefix, from }: Approval, owners: Owners): void {
  for (const [other, areas] of Object.entries(owners)) {
    if (other === name || other === from) continue
    for (const owned of Object.keys(areas)) {
      const relation = relate(prefix, owned.toLowerCase())
      if (relation)
        throw new CommandError(
          `${prefix} is not approved for ${name}: it ${relation} ${other}. ${chooseAnother(name, prefix)} If the team of ${other} agrees: npm run approve-remote -- ${name} ${prefix} --from ${other}`
        )
    }
  }
}

function chooseAnother(name: string, prefix: string): string {
  return prefix === `/${name}` ? 'Choose another one.' : `Choose another prefix, for example /${name}.`
}

function relate(prefix: string, owned: string): string | undefined {
  if (prefix === owned) return 'belongs to'
  if (prefix.startsWith(`${owned}/`)) return `is inside ${owned} of`
  if (owned.startsWith(`${prefix}/`)) return `is above ${owned} of`
  return undefined
}

function assignPorts(
  names: readonly string[],
  manifests: Record<string, RemoteManifest>,
  assigned: Readonly<Record<string, number>> = {}
): Record<string, number> {
  const ports = { ...assigned }
  for (const name of names) {
    if (ports[name] !== undefined) continue
    const taken = new Set([...Object.values(ports), ...Object.values(portsFrom(0))])
    const wanted = manifests[name]?.port
    let offset = wanted === undefined || taken.has(wanted) ? firstFreeOffset : wanted
    while (taken.has(offset)) offset++
    if (offset > lastOffset) throw new CommandError(`No port is left for ${name}.`)
    ports[name] = offset
  }
  return ports
}

function readManifest(folder: string): RemoteManifest | undefined {
  const file = join(folder, manifestName)
  if (!existsSync(file)) return undefined
  const parsed = RemoteManifest.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new CommandError(`${file} is not valid:\n${z.prettifyError(parsed.error)}`)
}

const capitalize = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)
