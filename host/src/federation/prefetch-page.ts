import { findPage } from '@tambay/build/registry'

import { loadInstance } from './load-instance.ts'
import { preloadRelease } from './preload-release.ts'
import { $registry, origins } from './registry.ts'

/** Starts the downloads of a page that the user is about to open. */
export function prefetchPage(path: string): void {
  const registry = $registry.get()
  if (!findPage(registry, path)) return
  preloadRelease(origins, registry, path)
  void loadInstance().catch(() => undefined)
}
