import type { RemoteName } from '../routing/areas.ts'
import { loadInstance } from './load-instance.ts'
import { preloadRelease } from './preload.ts'
import { deployedRelease, origins } from './registry.ts'

/** A tab is about to be opened: what its screen needs starts to load, nothing runs yet. */
export function prefetchRemote(name: RemoteName, path: string): void {
  const release = deployedRelease(name)
  if (release) preloadRelease(origins, name, release, path)
  void loadInstance()
}
