import { findPage, type Origins, releaseUrl } from '@tambay/build/registry'
import type { Registry } from '@tambay/build/registry-schema'

/** The addresses of all files that a page of a remote needs. */
export function pageFiles(origins: Origins, registry: Registry, path: string): string[] {
  const page = findPage(registry, path)
  const release = page && registry.remotes[page.remote]
  if (!release) return []
  const { entry, styles, scripts } = release
  return [entry, ...styles, ...scripts, ...page.files].map(file =>
    releaseUrl(origins, page.remote, release, file)
  )
}
