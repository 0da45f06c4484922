import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface WantedFile {
  path: string
  text: string
  mode: number
}

/** Writes the files that differ, each at once, and returns their paths. `top` is the root of the file system. */
export function writeChanged(files: WantedFile[], top = '/'): string[] {
  return files.filter(file => writeIfChanged(file, top)).map(({ path }) => path)
}

function writeIfChanged({ path, text, mode }: WantedFile, top: string): boolean {
  const target = join(top, path)
  if (existsSync(target) && readFileSync(target, 'utf8') === text && (statSync(target).mode & 0o777) === mode)
    return false
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
  writeFileSync(`${target}.part`, text, { mode })
  chmodSync(`${target}.part`, mode)
  renameSync(`${target}.part`, target)
  return true
}
