import { createHash } from 'node:crypto'
import { existsSync, globSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { readAttestation } from '../signing/attestation.ts'
import { readProvenance } from '../signing/provenance.ts'
import { signRelease } from '../signing/sign-release.ts'
import { hasKey, keysFolder, readTrustedKeys } from '../signing/signing-keys.ts'
import { describeRelease } from './describe-release.ts'
import { precompress } from './precompress.ts'

/**
 * Copies a build to an immutable folder `releases/{name}/{version}` and returns the version, a hash of its content: the
 * same build is the same release. The app doesn't serve it until `deploy`. If this machine has the key of the package,
 * the release is signed. Development skips the compressed copies, which take longer than the build.
 */
export async function makeRelease(
  name: string,
  dist: string,
  releases: string,
  { isCompressed = true } = {}
): Promise<string> {
  const problem = checkLinks(name, dist)
  if (problem) throw new Error(problem)
  const version = contentHash(dist)
  const folder = join(releases, name, version)
  const isSigned = hasKey(name)
  const isDone = () => existsSync(folder) && (!isSigned || isTrusted(name, version, folder))
  if (isDone()) return version
  const unfinished = `${folder}.${process.pid}.part`
  await cp(dist, unfinished, { recursive: true, filter: path => !path.endsWith('mf-stats.json') })
  const release = { name, version, folder: unfinished }
  describeRelease(name, version, unfinished)
  if (isCompressed) await precompress(unfinished)
  if (isSigned) signRelease(release, keysFolder, readProvenance(dist))
  // It is not signed, or with a key that is no longer trusted.
  if (!isDone()) await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder).catch(async error => {
    await rm(unfinished, { recursive: true })
    if (!existsSync(folder)) throw error
  })
  return version
}

function isTrusted(name: string, version: string, folder: string): boolean {
  try {
    readAttestation({ name, version, folder }, { keys: readTrustedKeys(), at: new Date() })
    return true
  } catch {
    return false
  }
}

/** A link could make the app serve files from outside the release. */
export function checkLinks(name: string, folder: string): string | undefined {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const link = files.find(file => file.isSymbolicLink())
  if (!link && !lstatSync(folder).isSymbolicLink()) return undefined
  return `${name} has no valid release: ${link ? relative(folder, join(link.parentPath, link.name)) : folder} is a link. Replace it with the ${link ? 'file' : 'folder'}.`
}

const notHashed = /^(release|attestation)\.json$|mf-stats\.json$|\.(map|br|gz)$/

export function contentHash(folder: string): string {
  const hash = createHash('sha256')
  const files = globSync('**/*.*', { cwd: folder }).filter(file => !notHashed.test(file))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
