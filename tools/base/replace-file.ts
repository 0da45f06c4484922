import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Replaces the file at once, so that nobody reads half of it, even if this process is killed. Creates its folder. */
export function replaceFile(path: string, content: string | Uint8Array, mode?: number): void {
  const unfinished = `${path}.${process.pid}.part`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(unfinished, content, { mode })
  // The umask limits the mode of a new file.
  if (mode !== undefined) chmodSync(unfinished, mode)
  renameSync(unfinished, path)
}
