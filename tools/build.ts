import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { deploy } from './release/deploy.ts'
import { makeRelease } from './release/make-release.ts'
import { readRegistry } from './release/registry-file.ts'
import { Refusal, runMain } from './base/refusal.ts'
import { root } from './base/root.ts'
import { compile, loadConfig } from './web/compile.ts'
import { sourceHash } from './web/source-hash.ts'
import { listWebPackages, releasesFolder, type WebPackage } from './web/web-packages.ts'

export interface BuildOptions {
  /** Short names: `host`, `party`, …; everything without it. */
  only?: string[]
  /** Where the releases go: `releases/` of the repository without it. */
  releases?: string
  /** Told once for each package, when it is done. */
  onDone?: (result: BuildResult) => void
}

export interface BuildResult {
  name: string
  version: string
  /** Of what it was built from. */
  hash: string
  /** Nothing it is made of has changed since its last build. */
  isUnchanged: boolean
  milliseconds: number
}

/** rspack uses every core by itself: two at once fill the gaps, more only fill the memory. */
const atOnce = 2

/**
 * Builds, releases and deploys every web package that has changed since it was last built. What fails does not keep
 * the others from being built; it is told when all are done.
 */
export async function build({ only, releases = releasesFolder, onDone }: BuildOptions = {}): Promise<BuildResult[]> {
  const queue = listWebPackages().filter(({ name }) => !only || only.includes(name))
  const results: BuildResult[] = []
  const failures: string[] = []
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      try {
        const result = await buildOne(next, releases)
        results.push(result)
        onDone?.(result)
      } catch (error) {
        failures.push(`${next.name} does not build: ${error instanceof Error ? error.message : error}`)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  deployNew(results, releases)
  if (failures.length > 0) throw new Refusal(failures.join('\n\n'))
  return results
}

async function buildOne(webPackage: WebPackage, releases: string): Promise<BuildResult> {
  const started = Date.now()
  const { name, folder } = webPackage
  const hash = sourceHash(webPackage)
  const known = readStamp(name)
  const done = (version: string, isUnchanged: boolean) => ({
    name,
    version,
    isUnchanged,
    milliseconds: Date.now() - started
  })
  if (known?.hash === hash && existsSync(join(releases, name, known.version)))
    return done(known.version, true)
  await compile(await loadConfig(webPackage, 'production', hash.slice(0, 8)))
  const version = await makeRelease(name, join(folder, 'dist'), releases)
  return done(version, false)
}

/** All at once: a host and remotes that were changed together may not fit the ones before. */
function deployNew(results: BuildResult[], releases: string): void {
  const changed = results.filter(({ isUnchanged }) => !isUnchanged)
  if (changed.length === 0) return
  deploy(Object.fromEntries(changed.map(({ name, version }) => [name, version])), releases)
  for (const { name, hash, version } of changed) writeStamp(name, { hash, version })
}

/** Released, and something of this name is deployed: after a rollback that is another release, and stays so. */
function isInForce(name: string, version: string, releases: string): boolean {
  const registry = readRegistry(releases)
  const hasPointer = name === 'host' ? registry.host.version : registry.remotes[name]
  return Boolean(hasPointer) && existsSync(join(releases, name, version))
}

interface Stamp {
  hash: string
  version: string
}

/** One line for people: `party@1a2b3c4d5e6f, built in 300 ms`. */
export function describeBuild({ name, version, isUnchanged, milliseconds }: BuildResult): string {
  return `${name}@${version}, ${isUnchanged ? 'unchanged' : `built in ${milliseconds} ms`}`
}

const stampFile = (name: string) => join(root, '.cache', 'build', `${name}.json`)

function readStamp(name: string): Stamp | undefined {
  if (!existsSync(stampFile(name))) return undefined
  const stamp: Stamp = JSON.parse(readFileSync(stampFile(name), 'utf8'))
  return stamp
}

function writeStamp(name: string, stamp: Stamp): void {
  mkdirSync(dirname(stampFile(name)), { recursive: true })
  writeFileSync(stampFile(name), JSON.stringify(stamp))
}

if (import.meta.main) {
  await runMain(async () => {
    const only = process.argv.slice(2)
    await build({ ...(only.length > 0 && { only }), onDone: result => console.log(describeBuild(result)) })
    return 0
  })
}
