import { cpSync, existsSync, renameSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

import { checkLinks, contentHash } from '@tambay/build/release/make-release'
import { attestationName } from '@tambay/build/signing/attestation'
import { signRelease } from '@tambay/build/signing/sign-release'
import { hasKey } from '@tambay/build/signing/signing-keys'

import { CommandError } from '../base/command-error.ts'
import type { Versions } from './deploy.ts'

export function addRelease(path: string, releases: string): Versions {
  const source = resolve(path)
  const [name, version] = [basename(dirname(source)), basename(source)]
  if (!existsSync(join(source, 'release.json')))
    throw new CommandError(
      `${source} is no release. Name the folder that tambay-remote build wrote, releases/{name}/{version}.`
    )
  const problem =
    name === 'host' ? 'A host is built in this repository: npm run deploy host' : checkLinks(name, source)
  if (problem) throw new CommandError(problem)
  if (contentHash(source) !== version)
    throw new CommandError(
      `The files of ${name}@${version} were changed or are incomplete. Copy the folder again, or build it again.`
    )
  const target = join(releases, name, version)
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}.part`
    cpSync(source, unfinished, { recursive: true })
    // The team may build where its key is not. Whoever has it vouches for this folder.
    if (!existsSync(join(unfinished, attestationName)) && hasKey(name))
      signRelease({ name, version, folder: unfinished })
    renameSync(unfinished, target)
  }
  return { [name]: version }
}
