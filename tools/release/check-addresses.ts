import { findArea, findPage } from '@tambay/build/registry'
import { manifestName, type Registry } from '@tambay/build/registry-schema'
import { readRemoteRelease, type RemoteRelease } from '@tambay/build/release/describe-release'

import { hostPaths } from './reserved-paths.ts'

type Addresses = Pick<RemoteRelease, 'pages' | 'moved'>

/**
 * Returns the reason if a release would make links to pages of the live release lead Home, or names a replacement that
 * is no page. `next` is the registry after the deploy.
 */
export function checkAddresses(
  name: string,
  version: string,
  { before, next, releases }: { before: Registry; next: Registry; releases: string }
): string | undefined {
  const release = readRemoteRelease(name, version, releases)
  const planned = {
    ...next,
    remotes: { ...next.remotes, [name]: { ...release, fallbacks: [], withdrawn: [] } }
  }
  const file = `the ${manifestName} of ${name}`
  for (const [path, target] of Object.entries(release.moved ?? {}))
    if (!hostPaths.includes(target) && !findPage(planned, target))
      return `${path} is replaced by ${target}, which is no page. Correct "moved" in ${file}.`
  const kept = listAddresses(release)
  const removed = listAddresses(before.remotes[name] ?? { pages: {} }).find(
    path => !kept.includes(path) && findArea(next.owners, path)?.remote === name
  )
  return (
    removed &&
    `it has no page at ${removed}, but the live release has one, and links to it would lead Home. Name the page that replaces it, or "/" if none does, in ${file}: "moved": { "${removed}": "/" }`
  )
}

/** Without the names of parameters, which don't matter to a link. */
const listAddresses = ({ pages, moved = {} }: Addresses) =>
  [...Object.keys(pages), ...Object.keys(moved)].map(path => path.replaceAll(/:\w+/g, ':id'))
