import { randomBytes } from 'node:crypto'
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { integrityOf } from '@tambay/build/integrity'
import type { DeployedRelease } from '@tambay/build/registry-schema'
import { signRelease } from '@tambay/build/signing/sign-release'

import { readRegistry } from '../../tools/release/registry-file.ts'

export type Edit = (text: string) => string

export type Part = 'entry' | 'routes' | 'script' | 'style'

export function liveRelease(releases: string, remote: string): DeployedRelease {
  const release = readRegistry(releases).remotes[remote]
  if (!release) throw new Error(`${remote} is not deployed`)
  return release
}

export function fileOf({ entry, scripts, pages }: DeployedRelease, path: string, part: Part): string {
  const files = pages[path]?.files ?? []
  const ending = part === 'style' ? '.css' : '.js'
  if (part === 'entry') return entry
  const file = part === 'routes' ? scripts[0] : files.findLast(name => name.endsWith(ending))
  if (!file) throw new Error(`${path} has no ${part}`)
  return file
}

/**
 * Copies the live release of a remote, and edits files of the copy. Like a build of changed code, the copy has its own
 * version and container and the hashes of the edited files. Returns the version.
 */
export function copyRelease(releases: string, remote: string, edits: Record<string, Edit> = {}): string {
  const live = liveRelease(releases, remote)
  const version = randomBytes(6).toString('hex')
  const folder = join(releases, remote, version)
  cpSync(join(releases, remote, live.version), folder, {
    recursive: true,
    filter: path => !/\.(br|gz|map)$/.test(path)
  })
  const replacements = new Map([[live.container, `tambay_${remote}_${version}`]])
  const rewrite = (file: string, edit: Edit = text => text) => {
    const path = join(folder, file)
    const text = [...replacements].reduce(
      (changed, [from, to]) => changed.replaceAll(from, to),
      readFileSync(path, 'utf8')
    )
    writeFileSync(path, edit(text))
  }
  const edit = (file: string) => {
    const before = hashOf(join(folder, file))
    rewrite(file, edits[file])
    replacements.set(before, hashOf(join(folder, file)))
  }
  const files = globSync('assets/*.{js,css}', { cwd: folder })
  // Edits a script before the scripts that load it, because those contain its hash.
  for (const file of sortByUse(folder, files)) edit(file)
  edit(live.entry)
  replacements.set(live.version, version)
  rewrite('release.json')
  signRelease({ name: remote, version, folder })
  return version
}

function sortByUse(folder: string, files: string[]): string[] {
  const hashes = new Map(files.map(file => [file, hashOf(join(folder, file))]))
  const sorted = new Set<string>()
  const add = (file: string) => {
    if (sorted.has(file)) return
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [other, hash] of hashes) if (other !== file && text.includes(hash)) add(other)
    sorted.add(file)
  }
  files.forEach(add)
  return [...sorted]
}

const hashOf = (file: string) => integrityOf(readFileSync(file))
