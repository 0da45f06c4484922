import type { RemoteName } from '../routing/areas.ts'
import { preloadRelease } from './preload.ts'
import { deployedRelease, origins } from './registry.ts'

/** A tab is about to be opened: its remote's files start to load, nothing runs yet. */
export function prefetchRemote(name: RemoteName): void {
  const release = deployedRelease(name)
  if (release) preloadRelease(origins, name, release)
  void import(/* webpackChunkName: "federation" */ './instance.ts')
}
