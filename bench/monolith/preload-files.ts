import { readDataBlock } from '../../host/src/federation/data-block.ts'
import { preload } from '../../host/src/federation/preload.ts'

/** Preloads the files of the screen at a path, which the build lists in the page. */
export function preloadFiles(path: string): void {
  const files = readDataBlock<Record<string, string[]>>('screens', {})[path] ?? []
  for (const file of files) preload(`/${file}`)
}
