import type { Origins } from '@tambay/build/registry'
import type { Registry } from '@tambay/build/registry-schema'

import { preload } from '../../host/src/federation/preload.ts'
import { pageFiles } from './page-files.ts'

export function preloadRelease(origins: Origins, registry: Registry, path: string): void {
  for (const { url } of pageFiles(origins, registry, path)) preload(url)
}
