import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Registry } from '@tambay/shared/build/registry'

const place = '<script type="application/json" id="registry">'

/** What is in force; nothing before the first deploy. */
export function readRegistry(releases: string): Registry | undefined {
  const file = join(releases, 'registry.json')
  if (!existsSync(file)) return undefined
  const registry: Registry = JSON.parse(readFileSync(file, 'utf8'))
  return registry
}

/** Puts a registry in force, and its copy into the page of the host that it names. */
export function writeRegistry(releases: string, registry: Registry): void {
  mkdirSync(releases, { recursive: true })
  replace(join(releases, 'registry.json'), JSON.stringify(registry, null, 2))
  const page = join(releases, 'host', registry.host.version, 'index.html')
  if (!existsSync(page)) return
  const json = JSON.stringify(registry).replaceAll('<', '\\u003c')
  replace(join(releases, 'index.html'), readFileSync(page, 'utf8').replace(`${place}{}`, () => place + json))
}

/** A reader sees the old file or the new one, never half of one. */
function replace(file: string, content: string): void {
  const unfinished = `${file}.${process.pid}.part`
  writeFileSync(unfinished, content)
  renameSync(unfinished, file)
}
