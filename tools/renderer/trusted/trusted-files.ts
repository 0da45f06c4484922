import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { readAttestation, sha256 } from '@tambay/build/signing/attestation'
import { keysFolder, readTrustedKeys } from '@tambay/build/signing/signing-keys'

/** The path is within the folder of all releases: `party/1a2b3c4d5e6f/assets/main.js`. */
export interface TrustedFiles {
  has: (path: string) => boolean
  /** Reads a file. Throws if it is not what the package's team signed. */
  read: (path: string) => Buffer
  /** True if the file and its compressed copies are as they were signed. The log says what is not. */
  isTrusted: (path: string) => boolean
}

export function trustedFiles(releases: string, keys = keysFolder): TrustedFiles {
  const known = new Map<string, Map<string, string>>()

  function hashesOf(name: string, version: string): Map<string, string> {
    const id = `${name}/${version}`
    const hashes =
      known.get(id) ??
      // When the release was deployed, its key had not expired.
      readAttestation({ name, version, folder: join(releases, id) }, { keys: readTrustedKeys(keys) }).hashes
    known.set(id, hashes)
    return hashes
  }

  const has: TrustedFiles['has'] = path => existsSync(join(releases, path))
  const read: TrustedFiles['read'] = path => {
    const [name = '', version = '', ...file] = path.split('/')
    const content = readFileSync(join(releases, path))
    if (hashesOf(name, version).get(file.join('/')) !== sha256(content))
      throw new Error(
        `${path} is not as it was signed, so it is not served. Restore it, or deploy ${name} again.`
      )
    return content
  }
  return {
    has,
    read,
    isTrusted(path) {
      try {
        for (const ending of ['', '.br', '.gz']) if (has(path + ending)) read(path + ending)
        return true
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
        return false
      }
    }
  }
}
