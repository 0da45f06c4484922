import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Registry, Release, ReleaseEntry } from '@tambay/build/registry-schema'
import {
  type Attested,
  checkFiles,
  readAttestation,
  sha256,
  UntrustedReleaseError
} from '@tambay/build/signing/attestation'
import { keysFolder, readTrustedKeys } from '@tambay/build/signing/signing-keys'

import { CommandError } from '../../base/command-error.ts'
import { canonical, howToSign } from './sealed-registry.ts'

interface CheckOptions {
  releases: string
  folder?: string | undefined
}

type Known = Pick<Registry, 'history'>

/**
 * Throws if the package's team did not sign the release, if the key had expired when the release was deployed, or if a
 * file has changed since.
 */
export function requireTrusted(
  name: string,
  version: string,
  { history }: Known,
  { releases, folder = keysFolder }: CheckOptions
): Attested {
  try {
    return checkFiles(
      { name, version, folder: join(releases, name, version) },
      { keys: readTrustedKeys(folder), at: deployedAt(history, name, version) }
    )
  } catch (error) {
    throw error instanceof UntrustedReleaseError ? new CommandError(`${error.message} ${howToSign}`) : error
  }
}

/** The registry is signed, so its time counts. The time of a release that it doesn't list is unknown. */
function deployedAt(history: Registry['history'], name: string, version: string): Date | undefined {
  const record = history[name]?.find(each => each.version === version)
  return record && new Date(record.deployed_at)
}

/**
 * Throws an `UntrustedReleaseError` unless all releases that the registry offers are signed by their teams, and it
 * describes them as they did. So the key of the registry alone brings no code into a page. Files are checked when they
 * are sent.
 */
export function requireSignedReleases(
  registry: Registry,
  { releases, folder = keysFolder }: CheckOptions
): void {
  const keys = readTrustedKeys(folder)
  const check = (name: string, version: string) => {
    const release = { name, version, folder: join(releases, name, version) }
    return readAttestation(release, { keys, at: deployedAt(registry.history, name, version) })
  }
  if (registry.host.version !== '') check('host', registry.host.version)
  for (const offered of [registry.remotes, registry.canaries ?? {}])
    for (const [name, release] of Object.entries(offered)) {
      const { fallbacks, ...live } = release
      compare(name, live, Release)
      // A fallback whose files were deleted can't be served.
      for (const fallback of fallbacks)
        if (existsSync(join(releases, name, fallback.version))) compare(name, fallback, ReleaseEntry)
    }

  function compare(
    name: string,
    described: ReleaseEntry,
    schema: typeof Release | typeof ReleaseEntry
  ): void {
    const { version } = described
    const { hashes } = check(name, version)
    const text = readFileSync(join(releases, name, version, 'release.json'))
    const shape = (value: object) => canonical(schema.parse({ ...value, incompatible_hosts: undefined }))
    const isSame =
      hashes.get('release.json') === sha256(text) && shape(described) === shape(JSON.parse(text.toString()))
    if (!isSame)
      throw new UntrustedReleaseError(
        `${name}@${version} is not trusted: the registry describes it otherwise than its team.`
      )
  }
}
