import type { Registry } from '@tambay/build/registry-schema'

/**
 * Returns undefined for a registry that is empty, incomplete, older than the page's, or of another app at the same
 * address. Checks only what the host reads, because a schema would be too large.
 */
export function parseRegistry(value: unknown, current: Registry): Registry | undefined {
  try {
    assertRegistry(value)
    const { revision, remotes } = value
    if (revision < current.revision)
      throw new Error('The registry is ignored: it is older than that of this page.')
    for (const name of Object.keys(current.remotes))
      if (!(name in remotes)) throw new Error(`The registry is ignored: it has no ${name}.`)
    return value
  } catch (error) {
    console.error(error)
    return undefined
  }
}

function assertRegistry(value: unknown): asserts value is Registry {
  if (
    !isObject(value) ||
    !isObject(value.host) ||
    typeof value.host.version !== 'string' ||
    value.host.version === ''
  )
    throw new Error('The registry is ignored: it has no host.')
  if (!isObject(value.remotes) || !isObject(value.owners))
    throw new Error('The registry is ignored: it has no remotes.')
  for (const [name, release] of Object.entries(value.remotes))
    if (!isReleaseOf(name, release))
      throw new Error(`The registry is ignored: the release of ${name} is not valid.`)
}

function isReleaseOf(name: string, release: unknown): boolean {
  if (!isObject(release)) return false
  const { version, container, entry, integrity, scripts, styles, pages } = release
  if (typeof container !== 'string' || !container.startsWith(`tambay_${name}_`) || !isObject(pages))
    return false
  const lists = [scripts, styles, ...Object.values(pages).map(page => isObject(page) && page.files)]
  return lists.every(Array.isArray) && [version, entry, integrity].every(field => typeof field === 'string')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
