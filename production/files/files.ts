import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { replaceFile } from '../../tools/base/replace-file.ts'

export interface WantedFile {
  path: string
  text: string
  mode: number
}

/** Writes the files that differ, each at once, and returns their paths. `top` is the root of the file system. */
export function writeChanged(files: WantedFile[], top = '/'): string[] {
  const changed = files.filter(({ path, text, mode }) => {
    const file = join(top, path)
    return !existsSync(file) || readFileSync(file, 'utf8') !== text || (statSync(file).mode & 0o777) !== mode
  })
  for (const { path, text, mode } of changed) replaceFile(join(top, path), text, mode)
  return changed.map(({ path }) => path)
}

/** The text of a file, with a value for each `%NAME%` in it. */
export function fillIn(file: string, values: Record<string, string | number>): string {
  return readFileSync(file, 'utf8').replaceAll(/%([A-Z0-9_]+)%/g, (_, name: string) => String(values[name]))
}
