import { findPage, type Origins } from '@tambay/build/registry'
import type { Registry } from '@tambay/build/registry-schema'

import { preload } from '../../host/src/federation/preload.ts'

export function preloadRelease(_: Origins, registry: Registry, path: string): void {
  for (const file of findPage(registry, path)?.files ?? []) preload(`/${file}`)
}
