import type { RemoteName } from '../../host/src/routing/areas.ts'
import { preloadFiles } from './preload-files.ts'

/** Replaces the host's file: preloads a tab's screen instead of its remote. */
export function prefetchRemote(_: RemoteName, path: string): void {
  preloadFiles(path)
}
