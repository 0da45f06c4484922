import { filesOfPage, findPage, type Integrity, type Origins, releaseUrl } from '@tambay/build/registry'
import type { Registry } from '@tambay/build/registry-schema'

export interface PageFile {
  url: string
  integrity: string | undefined
}

export function pageFiles(
  origins: Origins,
  registry: Registry,
  path: string,
  hashes: Integrity = {}
): PageFile[] {
  const page = findPage(registry, path)
  const release = page && registry.remotes[page.remote]
  if (!release) return []
  const { entry, integrity, file_integrity: own = hashes[page.remote] } = release
  const urlOf = (file: string) => releaseUrl(origins, page.remote, release, file)
  const files = filesOfPage(release, page).map(file => ({ url: urlOf(file), integrity: own?.[file] }))
  return [{ url: urlOf(entry), integrity }, ...files]
}
