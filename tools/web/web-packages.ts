import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { hashSources } from '@tambay/build/release/hash-sources'

import { root } from '../base/root.ts'

/** An installation on a server has its releases outside the checkout. */
export const releasesFolder = process.env.RELEASES_FOLDER || join(root, 'releases')

export interface WebPackage {
  name: string
  folder: string
  libraries?: string[]
}

export function listWebPackages(): WebPackage[] {
  const remotes = readdirSync(root)
    .filter(entry => entry.startsWith('remote-') && entry !== 'remote-template')
    .sort()
  return ['host', ...remotes].map(entry => ({
    name: entry.replace(/^remote-/, ''),
    folder: join(root, entry)
  }))
}

export const listRemotes = (): WebPackage[] => listWebPackages().filter(({ name }) => name !== 'host')

export function sourceHash({ folder, libraries = [] }: WebPackage): string {
  return hashSources([folder, ...libraries, join(root, 'shared')], join(root, 'pnpm-lock.yaml'))
}
