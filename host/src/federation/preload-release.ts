import type { Origins } from '@tambay/build/registry'
import type { Registry } from '@tambay/build/registry-schema'

import { pageFiles } from './page-files.ts'
import { preload } from './preload.ts'

export function preloadRelease(origins: Origins, registry: Registry, path: string): void {
  for (const { url, ...options } of pageFiles(origins, registry, path))
    preload(url, { crossOrigin: 'anonymous', ...options })
}
