import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Runs on a server, too, which has no other file of this repository. */
export const movePointerScript = join(import.meta.dirname, 'move-pointer.mjs')

/** Tells whether someone changed the registry. */
export function hashOfRegistry(releases: string): string {
  const file = join(releases, 'registry.json')
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'none'
}

/** Replaces registry, page and service worker by those in the folder `next`. Returns false if the registry no longer has the hash `expected`. */
export function replacePointer(releases: string, next: string, expected: string): boolean {
  const args = ['--no-warnings', movePointerScript, releases, next, expected]
  return execFileSync(process.execPath, args, { encoding: 'utf8' }) === 'moved'
}
