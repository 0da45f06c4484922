import { readDataBlock } from '../../host/src/federation/data-block.ts'
import { preload } from '../../host/src/federation/preload.ts'

/** What the screen at a path needs besides the main script, as the build wrote it into the page. */
export function preloadFiles(path: string): void {
  const files = readDataBlock<Record<string, string[]>>('screens', {})[path] ?? []
  for (const file of files) preload(`/${file}`)
}
