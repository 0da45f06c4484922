import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The folder of the host's release that has a file: the newest that does, so that a page opened before a deploy still
 * finds its chunks. Names carry a hash of the content, so any release that has the file has the same one.
 */
export function hostReleaseWith(releases: string, file: string): string | undefined {
  const folder = join(releases, 'host')
  const versions = readdirSync(folder).filter(version => !version.endsWith('.part'))
  return versions.map(version => join(folder, version)).find(release => existsSync(join(release, file)))
}
