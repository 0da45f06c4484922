import type { RemoteName } from '../../host/src/routing/areas.ts'
import { preloadFiles } from './preload-files.ts'

/** Stands in for the host's: a tab that is about to be opened is fetched here too. */
export function prefetchRemote(_: RemoteName, path: string): void {
  preloadFiles(path)
}
