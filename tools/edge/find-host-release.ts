import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The folder of the host's release that has a file: the one in force, else any other, so that a page opened before a
 * deploy still finds its chunks, whose names carry a hash of their content.
 */
export function findHostRelease(file: string, inForce: string, releases: string): string | undefined {
  const folder = join(releases, 'host')
  const versions = [inForce, ...readdirSync(folder).filter(version => !version.endsWith('.part'))]
  return versions.map(version => join(folder, version)).find(release => existsSync(join(release, file)))
}
