import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { noRegistry } from '@tambay/build/registry'
import { type DeployedRelease, Registry } from '@tambay/build/registry-schema'
import { keysFolder } from '@tambay/build/signing/signing-keys'
import { z } from 'zod'

import { CommandError } from '../base/command-error.ts'
import { lockFile } from '../base/lock-file.ts'
import { findRegistryProblem, howToSign, sealRegistry } from './signing/sealed-registry.ts'
import { siteView, withAppRevision } from './sites.ts'

export const serviceWorkerName = 'service-worker.js'
export const selfDestroyingWorker = join(import.meta.dirname, 'self-destroying-worker.js')

const registryTag = '<script type="application/json" id="registry">'

interface TrustOptions {
  /** The folder of the keys. */
  folder?: string | undefined
  /** If it is given, a key that has expired by then doesn't count. */
  at?: Date | undefined
}

/** Throws unless the registry is as a trusted key signed it. */
export function readRegistry(releases: string, { folder, at }: TrustOptions = {}): Registry {
  const file = join(releases, 'registry.json')
  if (!existsSync(file)) return noRegistry
  const value = readJson(file)
  const { data, error } = Registry.safeParse(value)
  if (error) throw new CommandError(`${file} is not a valid registry:\n${z.prettifyError(error)}`)
  const problem = findRegistryProblem(value, { folder, at })
  if (problem)
    throw new CommandError(
      `${file} is not trusted: ${problem}. The trusted keys are in ${folder ?? keysFolder}. ${howToSign}`
    )
  return data
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new CommandError(`${file} is not a valid registry: it is not JSON.`)
  }
}

interface ChangeOptions {
  folder?: string | undefined
  read?: () => Registry
}

/** Signs the changed registry, whose revision is higher than before. */
export function changeRegistry(
  releases: string,
  change: (registry: Registry) => Registry,
  { folder, read = () => readRegistry(releases, { folder }) }: ChangeOptions = {}
): Registry {
  mkdirSync(releases, { recursive: true })
  return withLock(releases, () => {
    const before = read()
    const changed = change(before)
    const isUnchanged = JSON.stringify(changed) === JSON.stringify(before)
    const registry = isUnchanged
      ? before
      : withAppRevision({ ...changed, revision: before.revision + 1 }, before)
    const page = join(releases, 'host', registry.host.version, 'index.html')
    const worker = readServiceWorker(releases, registry)
    replaceFiles(releases, {
      ...(existsSync(page) && {
        'index.html': inlineRegistry(readFileSync(page, 'utf8'), siteView(registry))
      }),
      [`${serviceWorkerName}.br`]: brotliCompressSync(worker),
      [serviceWorkerName]: worker,
      'registry.json': JSON.stringify(sealRegistry(registry, folder), null, 2)
    })
    return registry
  })
}

/**
 * Browsers keep a service worker until its address returns another one, so there is always one: that of the host's
 * release, or one that removes itself if the switch is off or the release has none.
 */
function readServiceWorker(releases: string, { host, service_worker: state }: Registry): Buffer {
  const own = join(releases, 'host', host.version, serviceWorkerName)
  return readFileSync(state === 'on' && existsSync(own) ? own : selfDestroyingWorker)
}

export function mapReleases(
  registry: Registry,
  change: (release: DeployedRelease, name: string) => DeployedRelease
): Registry {
  const map = (releases: Record<string, DeployedRelease>) =>
    Object.fromEntries(Object.entries(releases).map(([name, release]) => [name, change(release, name)]))
  const { remotes, canaries } = registry
  return { ...registry, remotes: map(remotes), ...(canaries && { canaries: map(canaries) }) }
}

export function listReleases({
  remotes,
  canaries = {}
}: Registry): [name: string, release: DeployedRelease][] {
  return [...Object.entries(remotes), ...Object.entries(canaries)]
}

/**
 * Leaves out what would make the page large: the history, the canaries and the ports, which the host doesn't need, and
 * the hashes of files. The edge adds the hashes of those files that the page preloads.
 */
export function inlineRegistry(
  html: string,
  { history: _, canaries: __, ports: ___, ...registry }: Registry
): string {
  const remotes = Object.fromEntries(
    Object.entries(registry.remotes).map(([name, { file_integrity: ____, pages, ...release }]) => {
      const shown = Object.entries(pages).map(([path, { first: _____, look: ______, ...page }]) => [
        path,
        page
      ])
      return [name, { ...release, pages: Object.fromEntries(shown) }]
    })
  )
  return html.replace(
    `${registryTag}{}`,
    () => registryTag + JSON.stringify({ ...registry, remotes }).replaceAll('<', '\\u003c')
  )
}

/** Writes all files before it replaces the first one, so that a full disk changes nothing. */
function replaceFiles(folder: string, files: Record<string, string | Buffer>): void {
  const unfinished = (name: string) => join(folder, `${name}.${process.pid}.part`)
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(unfinished(name), content)
    for (const name of Object.keys(files)) renameSync(unfinished(name), join(folder, name))
  } finally {
    // Deletes unfinished files, including those of a deploy that was killed.
    for (const name of readdirSync(folder).filter(file => file.endsWith('.part')))
      rmSync(join(folder, name), { force: true, recursive: true })
  }
}

/** Allows one deploy at a time across all processes, since teams deploy independently. */
function withLock<T>(releases: string, run: () => T): T {
  const lock = lockFile(join(releases, 'lock'), 10_000)
  if (!lock) throw new CommandError('Another deploy is running. Try again when it is done.')
  try {
    return run()
  } finally {
    lock.release()
  }
}
