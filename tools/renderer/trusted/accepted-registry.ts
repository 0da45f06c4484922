import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import type { Registry } from '@tambay/build/registry-schema'
import { keysFolder } from '@tambay/build/signing/signing-keys'

import { CommandError } from '../../base/command-error.ts'
import { replaceFile } from '../../base/replace-file.ts'
import { readRegistry } from '../../release/registry-file.ts'
import { requireSignedReleases } from '../../release/signing/check-release.ts'
import { howToSign } from '../../release/signing/sealed-registry.ts'

export interface TrustOptions {
  releases: string
  /** The folder of the keys. */
  keys?: string | undefined
  /** Keeps the last accepted registry there, so that a restart accepts no older one. */
  acceptedFolder?: string | undefined
}

/** Somebody may restore what was altered. */
const retryMs = 10_000

export type ReadRegistry = () => Registry

/**
 * Follows the registry. A new one is accepted if a trusted key signed it, if it is not older than the last one, and if
 * the teams signed all its releases. Otherwise the last accepted one stays, and the log says why.
 */
export function followRegistry({ releases, keys = keysFolder, acceptedFolder }: TrustOptions): ReadRegistry {
  const file = join(releases, 'registry.json')
  const kept = acceptedFolder && join(acceptedFolder, 'registry.json')
  // Still accepted if its key has expired since.
  let accepted =
    acceptedFolder && existsSync(join(acceptedFolder, 'registry.json'))
      ? readRegistry(acceptedFolder, { folder: keys })
      : undefined
  let seen = ''
  let refused = { problem: '', at: 0 }

  function accept(): void {
    if (!existsSync(file)) throw new CommandError(`${file} is missing. ${howToSign}`)
    const next = readRegistry(releases, { folder: keys, at: new Date() })
    if (accepted && next.revision < accepted.revision)
      throw new CommandError(
        `${file} is not trusted: it is number ${next.revision}, and number ${accepted.revision} was accepted before. ${howToSign}`
      )
    requireSignedReleases(next, { releases, folder: keys })
    accepted = next
    if (kept) replaceFile(kept, readFileSync(file))
  }

  function read(): Registry {
    const state = `${stateOf(file)} ${stateOf(keys)}`
    const isRetry = refused.problem !== '' && Date.now() - refused.at > retryMs
    if (state !== seen || isRetry) {
      seen = state
      const problem = problemOf(accept)
      if (problem !== refused.problem && problem !== '') console.error(problem)
      refused = { problem, at: Date.now() }
    }
    if (!accepted) throw new CommandError(`No registry was accepted so far. ${refused.problem}`)
    return accepted
  }
  if (existsSync(file)) read()
  return read
}

function problemOf(run: () => void): string {
  try {
    run()
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function stateOf(file: string): string {
  const { ino, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
  return `${ino} ${mtimeMs}`
}
