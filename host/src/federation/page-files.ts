import { findPage, type Origins, releaseUrl } from '@tambay/build/registry'
import type { Registry } from '@tambay/build/registry-schema'

export interface PageFile {
  url: string
  integrity?: string
}

/** All files that a page of a remote needs. */
export function pageFiles(origins: Origins, registry: Registry, path: string): PageFile[] {
  const page = findPage(registry, path)
  const release = page && registry.remotes[page.remote]
  if (!release) return []
  const { entry, integrity, styles, scripts } = release
  const urlOf = (file: string) => releaseUrl(origins, page.remote, release, file)
  const files = [...styles, ...scripts, ...page.files]
  return [{ url: urlOf(entry), integrity }, ...files.map(file => ({ url: urlOf(file) }))]
}
