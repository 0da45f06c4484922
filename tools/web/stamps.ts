import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { readRegistry } from '../release/registry-file.ts'

interface Stamp {
  hash: string
  version: string
}

/**
 * Finds the release that was built from these sources, if the package is deployed. After a rollback, the
 * current release may be another one.
 */
export function findBuilt(name: string, hash: string, releases: string): string | undefined {
  const stamp = readStamp(name, releases)
  if (stamp?.hash !== hash || !existsSync(join(releases, name, stamp.version))) return undefined
  const { host, remotes } = readRegistry(releases)
  const isDeployed = name === 'host' ? host.version !== '' : remotes[name] !== undefined
  return isDeployed ? stamp.version : undefined
}

export function writeStamp(name: string, stamp: Stamp, releases: string): void {
  const file = stampFile(name, releases)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(stamp))
}

function readStamp(name: string, releases: string): Stamp | undefined {
  const file = stampFile(name, releases)
  if (!existsSync(file)) return undefined
  const stamp: Stamp = JSON.parse(readFileSync(file, 'utf8'))
  return stamp
}

const stampFile = (name: string, releases: string) => join(releases, 'stamps', `${name}.json`)
