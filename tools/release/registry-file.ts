import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { noRegistry, type Registry } from '@tambay/build/registry'

const place = '<script type="application/json" id="registry">'

/** What is in force. */
export function readRegistry(releases: string): Registry {
  const file = join(releases, 'registry.json')
  if (!existsSync(file)) return noRegistry
  const registry: Registry = JSON.parse(readFileSync(file, 'utf8'))
  return registry
}

/** Puts a changed registry in force, and its copy into the page of the host that it names. */
export function changeRegistry(releases: string, change: (registry: Registry) => Registry): void {
  mkdirSync(releases, { recursive: true })
  alone(releases, () => {
    const registry = change(readRegistry(releases))
    const page = join(releases, 'host', registry.host.version, 'index.html')
    if (existsSync(page))
      replace(join(releases, 'index.html'), withRegistry(readFileSync(page, 'utf8'), registry))
    replace(join(releases, 'registry.json'), JSON.stringify(registry, null, 2))
  })
}

function withRegistry(html: string, registry: Registry): string {
  return html.replace(`${place}{}`, () => place + JSON.stringify(registry).replaceAll('<', '\\u003c'))
}

/** A reader sees the old file or the new one, never half of one. */
function replace(file: string, content: string): void {
  const unfinished = `${file}.${process.pid}.part`
  writeFileSync(unfinished, content)
  renameSync(unfinished, file)
}

/**
 * One deploy at a time over all processes, as the teams deploy on their own. The lock is the operating system's, taken
 * through SQLite because Node has no call for it: it ends with its process, however that ends.
 */
function alone(releases: string, work: () => void): void {
  const lock = new DatabaseSync(join(releases, 'lock'), { timeout: 10_000 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    work()
  } finally {
    lock.close()
  }
}
