import type { Origins } from '@tambay/build/registry'
import type { Registry } from '@tambay/build/registry-schema'

import { readDataBlock } from './data-block.ts'
import { pageFiles } from './page-files.ts'
import { preload } from './preload.ts'

/** Skips files whose hash is unknown: the later request has an `integrity`, so the browser would load them twice. */
export function preloadRelease(origins: Origins, registry: Registry, path: string): void {
  for (const { url, integrity } of pageFiles(origins, registry, path, readDataBlock('integrity', {})))
    if (integrity !== undefined) preload(url, { crossOrigin: 'anonymous', integrity })
}
