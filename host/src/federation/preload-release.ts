import { findPage, type Origins, releaseUrl } from '@tambay/build/registry'
import type { Registry } from '@tambay/build/registry-schema'

import { preload } from './preload.ts'

export function preloadRelease(origins: Origins, registry: Registry, path: string): void {
  const page = findPage(registry, path)
  const release = page && registry.remotes[page.remote]
  if (!release) return
  const urlOf = (file: string) => releaseUrl(origins, page.remote, release, file)
  preload(urlOf(release.entry), { crossOrigin: 'anonymous', integrity: release.integrity })
  for (const file of [...release.styles, ...release.scripts, ...page.files])
    preload(urlOf(file), { crossOrigin: 'anonymous' })
}
