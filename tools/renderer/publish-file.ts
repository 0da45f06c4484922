import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type PublishFile = (path: string, file: string) => void

/**
 * The web server serves only this folder. It can't tell a link from a file, or a record of types from a script, so it
 * asks the renderer for each file once. Empties the folder at the start, because releases may have been deleted.
 */
export function filePublisher(folder: string | undefined): PublishFile {
  if (folder === undefined) return () => {}
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
  return (path, file) => {
    const target = join(folder, path)
    if (existsSync(target)) return
    try {
      mkdirSync(dirname(target), { recursive: true })
      // The file itself comes last: the web server looks for compressed copies once it exists.
      for (const ending of ['.br', '.gz', '']) copyWhole(file + ending, target + ending)
    } catch (error) {
      console.error(`${path} could not be copied for the web server:`, error)
    }
  }
}

function copyWhole(file: string, target: string): void {
  if (!existsSync(file)) return
  copyFileSync(file, `${target}.part`)
  renameSync(`${target}.part`, target)
}
