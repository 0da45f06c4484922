import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../base/root.ts'
import type { WebPackage } from './web-packages.ts'

const ignored = [
  /(^|\/)node_modules(\/|$)/,
  /(^|\/)dist(\/|$)/,
  /\.test\.tsx?$/,
  /\.md$/,
  /(^|\/)testing(\/|$)/
]

export function sourceHash({ folder, libraries = [] }: WebPackage): string {
  const hash = createHash('sha256').update(process.version)
  for (const part of [folder, ...libraries, join(root, 'shared')]) {
    for (const file of sources(part)) hash.update(`\0${file}\0`).update(readFileSync(join(part, file)))
  }
  return hash.update(readFileSync(join(root, 'pnpm-lock.yaml'))).digest('hex')
}

function sources(part: string): string[] {
  return globSync('**/*.*', {
    cwd: part,
    exclude: path => ignored.some(pattern => pattern.test(path))
  }).sort()
}
