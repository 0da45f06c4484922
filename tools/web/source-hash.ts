import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { repository, type WebPackage } from './web-packages.ts'

const ignored = [/(^|\/)node_modules(\/|$)/, /(^|\/)dist(\/|$)/, /\.test\.tsx?$/, /(^|\/)testing(\/|$)/]

/** Changes whenever a build of the package could come out differently; its tests do not count. */
export function sourceHash({ folder }: WebPackage): string {
  const hash = createHash('sha256').update(process.version)
  for (const root of [folder, join(repository, 'shared')]) {
    for (const file of sources(root)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.update(readFileSync(join(repository, 'pnpm-lock.yaml'))).digest('hex')
}

function sources(root: string): string[] {
  return globSync('**/*.*', { cwd: root, exclude: path => ignored.some(pattern => pattern.test(path)) }).sort()
}
