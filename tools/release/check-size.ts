import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { isTypesRecord } from '@tambay/build/contract/types-record'
import { filesOfPage } from '@tambay/build/registry'
import { manifestName } from '@tambay/build/registry-schema'
import { readManifest, readRemoteRelease } from '@tambay/build/release/describe-release'

import { CommandError } from '../base/command-error.ts'

/** The largest page today has 42 KB, and the largest release 2 MB. */
const defaultLimits = { max_page_kb: 150, max_release_kb: 5000 }

/** A page that grows by less is not worth a line. */
const growth = { share: 1.1, bytes: 2000 }
const maxListed = 3

/** Refuses a release that is too large. Returns a line for each page that is much larger than in the live release. */
export function checkSize(
  name: string,
  version: string,
  live: string | undefined,
  releases: string
): string[] {
  const folder = join(releases, name, version)
  const limits = { ...defaultLimits, ...(name !== 'host' && readManifest(folder)) }
  const refuse = (what: string, bytes: number, limit: keyof typeof defaultLimits) => {
    if (bytes > limits[limit] * 1000)
      throw new CommandError(
        `${name}@${version} is not deployed: ${what} has ${kb(bytes)}, and the limit is ${limits[limit]} KB. Make it smaller, load large parts later, or raise ${limit} in the ${manifestName} of ${name}.`
      )
  }
  refuse('the release', sizeOfRelease(folder), 'max_release_kb')
  if (name === 'host') return []
  const pages = sizesOfPages(name, version, releases)
  const before =
    live !== undefined && existsSync(join(releases, name, live)) ? sizesOfPages(name, live, releases) : {}
  for (const [path, bytes] of Object.entries(pages))
    refuse(`its page ${path}, compressed,`, bytes, 'max_page_kb')
  const grown = Object.entries(pages).filter(([path, bytes]) => {
    const old = before[path]
    return old !== undefined && bytes > old * growth.share && bytes > old + growth.bytes
  })
  const more = grown.length - maxListed
  return [
    ...grown
      .slice(0, maxListed)
      .map(([path, bytes]) => `${name} ${path} grew from ${kb(before[path] ?? 0)} to ${kb(bytes)}`),
    ...(more > 0 ? [`${more} more pages of ${name} grew`] : [])
  ]
}

const kb = (bytes: number) => `${Math.ceil(bytes / 1000)} KB`

/** Without source maps, compressed copies and records for the deploy. */
function sizeOfRelease(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(file => file.isFile() && !/\.(map|br|gz)$/.test(file.name) && !isTypesRecord(file.name))
    .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
}

function sizesOfPages(name: string, version: string, releases: string): Record<string, number> {
  const { entry, pages, ...common } = readRemoteRelease(name, version, releases)
  const sizeOf = (file: string) => compressedSize(join(releases, name, version, file))
  const sizes = Object.entries(pages).map(([path, page]) => [
    path,
    [entry, ...filesOfPage({ ...common, pages }, page)].reduce((sum, file) => sum + sizeOf(file), 0)
  ])
  return Object.fromEntries(sizes)
}

function compressedSize(file: string): number {
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size
  return existsSync(file) ? brotliCompressSync(readFileSync(file)).length : 0
}
