import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Provides, providesName } from '@tambay/build/contract/uses'
import { type HostRelease, parseHostRelease, readRemoteRelease } from '@tambay/build/release/describe-release'
import { satisfies } from 'semver'

import { CommandError } from '../base/command-error.ts'
import { findMissingExports, findMissingNames } from '../release/contract/find-missing.ts'
import { readUses } from '../release/contract/read-contract.ts'

const timeoutMs = 10_000
const maxListed = 12

export interface BuiltRemote {
  name: string
  version: string
  /** The remote's repository. */
  folder: string
}

/** Throws if a release uses what the live host of the installation at `app` does not have. */
export async function checkLiveHost(app: string, { name, version, folder }: BuiltRemote): Promise<void> {
  const releases = join(folder, 'releases')
  const host = await readLiveHost(app)
  const problems = [
    ...findOtherVersions(readRemoteRelease(name, version, releases).asks, host),
    ...findMissing({ name, version, folder }, host.offers)
  ]
  if (problems.length > 0)
    throw new CommandError(
      [
        `${name}@${version} uses what the live host of ${app} (host@${host.version}) does not have:`,
        ...problems.map(problem => `  ${problem}`),
        `Do without, install the packages that fit this host, or ask for a deploy of a newer host first. The release is in releases/${name}/${version}.`
      ].join('\n')
    )
}

interface LiveHost extends HostRelease {
  offers: Provides
}

async function readLiveHost(app: string): Promise<LiveHost> {
  const read = async (file: string) => {
    const options = { signal: AbortSignal.timeout(timeoutMs) }
    const response = await fetch(`${app}/${file}?${Date.now()}`, options).catch((error: Error) => {
      throw new CommandError(`No app answers at ${app} (${Object(error.cause).code ?? error.message}).`)
    })
    return response.ok ? response.json().catch(() => undefined) : undefined
  }
  const release = parseHostRelease(await read('release.json'))
  const offers = Provides.safeParse(await read(providesName)).data
  if (!release || !offers) throw new CommandError(`${app} does not say what its host has. Is it this app?`)
  return { ...release, offers }
}

function findOtherVersions(asks: Record<string, string>, { provides }: LiveHost): string[] {
  return Object.entries(asks).flatMap(([request, range]) => {
    const provided = provides[request]
    // A module that the host lacks is reported with the sources that use it.
    if (provided === undefined || satisfies(provided, range)) return []
    return [`It needs ${request} ${range}. The host has ${provided}.`]
  })
}

function findMissing({ name, version, folder }: BuiltRemote, offers: Provides): string[] {
  const uses = readUses(name, version, join(folder, 'releases'))
  const exports = findMissingExports(uses, offers).map(missing => {
    const { request, name: wanted } = missing
    const user = findImport(folder, request, wanted) ?? 'A package that it bundles'
    return wanted === undefined
      ? `${user} imports ${request}. The host does not have this module.`
      : `${user} imports ${wanted} of ${request}. The host’s module has ${listLike(wanted, offers.modules[request] ?? [])}.`
  })
  const names = findMissingNames(uses, offers).map(
    missing => `It uses ${missing}. The host does not know it.`
  )
  return [...exports, ...names]
}

/** Returns `src/hello/hello-screen.tsx:4`, or nothing if none of the own sources imports it. */
function findImport(folder: string, request: string, name = ''): string | undefined {
  const path = request.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const statement = new RegExp(String.raw`^import\b[^'"]*\b${name}\b[^'"]*from ['"]${path}['"]`, 'm')
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: folder }).toSorted()) {
    const text = readFileSync(join(folder, file), 'utf8')
    const found = statement.exec(text)
    if (found) return `${file}:${text.slice(0, found.index + found[0].length).split('\n').length}`
  }
  return undefined
}

/** Lists the names that begin like the wanted one first. */
function listLike(wanted: string, names: string[]): string {
  const alike = (name: string) => [...name].findIndex((letter, index) => letter !== wanted[index])
  const sameStart = (name: string) => (alike(name) === -1 ? name.length : alike(name))
  const sorted = names.toSorted((one, other) => sameStart(other) - sameStart(one))
  const more = names.length - maxListed
  return sorted.slice(0, maxListed).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
