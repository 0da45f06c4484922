import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Nobody reads half of the file, also if this process is killed. Creates the folder. */
export function replaceFile(path: string, content: string | Uint8Array, mode?: number): void {
  const unfinished = `${path}.${process.pid}.part`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(unfinished, content, { mode })
  // Not limited by the umask.
  if (mode !== undefined) chmodSync(unfinished, mode)
  renameSync(unfinished, path)
}
