import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { replaceFile } from '../base/replace-file.ts'
import type { TrustedFiles } from './trusted/trusted-files.ts'

/** `source` is the file within the folder of all releases. Returns the folder with the published file, if there is one. */
export type PublishFile = (path: string, source: string) => string | undefined

/**
 * The web server serves only this folder. It can't tell a link from a file, a record of types from a script, or an
 * altered file from one that was signed, so it asks the renderer for each file once. Empties the folder at the start,
 * because releases may have been deleted.
 */
export function filePublisher(folder: string | undefined, files: TrustedFiles): PublishFile {
  if (folder === undefined) return () => undefined
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
  return (path, source) => {
    const target = join(folder, path)
    if (existsSync(target)) return folder
    try {
      // The file itself comes last: the web server looks for compressed copies once it exists.
      for (const ending of ['.br', '.gz', '']) {
        if (!files.has(source + ending)) continue
        replaceFile(target + ending, files.read(source + ending))
      }
      return folder
    } catch (error) {
      console.error(`${path} could not be copied for the web server:`, error)
      return undefined
    }
  }
}
