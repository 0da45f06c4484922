import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../base/root.ts'

export const releasesFolder = join(root, 'releases')

/** A package that ends up in the browser: the host, or a remote by its short name. */
export interface WebPackage {
  name: string
  folder: string
}

/** Found by their folders, so that a new remote needs no edit here. */
export function listWebPackages(): WebPackage[] {
  const remotes = readdirSync(root)
    .filter(entry => entry.startsWith('remote-'))
    .sort()
  return ['host', ...remotes].map(entry => ({
    name: entry.replace(/^remote-/, ''),
    folder: join(root, entry)
  }))
}
