import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { deploy } from './release/deploy.ts'
import { makeRelease } from './release/make-release.ts'
import { compile, loadConfig } from './web/compile.ts'
import { sourceHash } from './web/source-hash.ts'
import { listWebPackages, releasesFolder, repository, type WebPackage } from './web/web-packages.ts'

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
  /** Nothing it is made of has changed since its last build. */
  isUnchanged: boolean
  milliseconds: number
}

/** rspack uses every core by itself: two at once fill the gaps, more only fill the memory. */
const atOnce = 2

/** Builds, releases and deploys every web package that has changed since it was last built. */
export async function build({ only, releases = releasesFolder, onDone }: BuildOptions = {}): Promise<BuildResult[]> {
  const queue = listWebPackages().filter(({ name }) => !only || only.includes(name))
  const results: BuildResult[] = []
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const result = await buildOne(next, releases)
      results.push(result)
      onDone?.(result)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}

async function buildOne(webPackage: WebPackage, releases: string): Promise<BuildResult> {
  const started = Date.now()
  const { name, folder } = webPackage
  const hash = sourceHash(webPackage)
  const known = readStamp(name)
  const done = (version: string, isUnchanged: boolean) => ({ name, version, isUnchanged, milliseconds: Date.now() - started })
  if (known?.hash === hash && existsSync(join(releases, name, known.version))) return done(known.version, true)
  await compile(await loadConfig(webPackage, 'production', hash.slice(0, 8)))
  const version = await makeRelease(name, join(folder, 'dist'), releases)
  deploy(name, version, releases)
  writeStamp(name, { hash, version })
  return done(version, false)
}

interface Stamp {
  hash: string
  version: string
}

const stampFile = (name: string) => join(repository, '.cache', 'build', `${name}.json`)

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
  await build({
    only: process.argv.length > 2 ? process.argv.slice(2) : undefined,
    onDone: ({ name, version, isUnchanged, milliseconds }) =>
      console.log(`${name}@${version} ${isUnchanged ? 'is unchanged' : `built in ${milliseconds} ms`}`)
  })
}
