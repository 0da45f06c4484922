import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ignored = [
  /(^|\/)node_modules(\/|$)/,
  /(^|\/)dist(\/|$)/,
  /^releases(\/|$)/,
  /\.test\.tsx?$/,
  /\.md$/,
  /(^|\/)testing(\/|$)/
]

/** Two builds with the same hash give the same files. */
export function hashSources(folders: string[], lockfile: string): string {
  const hash = createHash('sha256').update(process.version)
  for (const folder of folders) {
    for (const file of listSources(folder))
      hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)))
  }
  return hash.update(readFileSync(lockfile)).digest('hex')
}

function listSources(folder: string): string[] {
  return globSync('**/*.*', {
    cwd: folder,
    exclude: path => ignored.some(pattern => pattern.test(path))
  }).sort()
}
