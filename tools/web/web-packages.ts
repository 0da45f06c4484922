import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { hashSources } from '@tambay/build/release/hash-sources'

import { CommandError } from '../base/command-error.ts'
import { root } from '../base/root.ts'

export const releasesFolder = join(root, 'releases')

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

export function chooseWebPackages(names: string[]): string[] {
  const known = listWebPackages().map(({ name }) => name)
  if (names.length > 0 && names.every(name => known.includes(name))) return names
  throw new CommandError(`Name one or more of these packages: ${known.join(', ')}.`)
}

export function choosePackageAndVersion([name = '', version, ...rest]: readonly string[]) {
  if (rest.length > 0) throw new CommandError('Name one package, and if needed one of its releases.')
  chooseWebPackages([name])
  return { name, version }
}
