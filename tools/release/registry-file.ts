import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliCompressSync } from 'node:zlib'

import { noRegistry } from '@tambay/build/registry'
import { Registry } from '@tambay/build/registry-schema'
import { z } from 'zod'

import { CommandError } from '../base/command-error.ts'

export const serviceWorkerName = 'service-worker.js'
const selfDestroyingWorker = join(import.meta.dirname, 'self-destroying-worker.js')

const registryTag = '<script type="application/json" id="registry">'

export function readRegistry(releases: string): Registry {
  const file = join(releases, 'registry.json')
  if (!existsSync(file)) return noRegistry
  const parsed = Registry.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success)
    throw new CommandError(`${file} is not a valid registry:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

export function changeRegistry(releases: string, change: (registry: Registry) => Registry): void {
  mkdirSync(releases, { recursive: true })
  withLock(releases, () => {
    const registry = change(readRegistry(releases))
    const page = join(releases, 'host', registry.host.version, 'index.html')
    if (existsSync(page))
      replaceFile(join(releases, 'index.html'), inlineRegistry(readFileSync(page, 'utf8'), registry))
    writeServiceWorker(releases, registry)
    replaceFile(join(releases, 'registry.json'), JSON.stringify(registry, null, 2))
  })
}

/**
 * Browsers keep a service worker until its address returns another one, so a worker is always written: the one of the
 * host's release, or one that removes itself if the switch is off or the release has none.
 */
function writeServiceWorker(releases: string, { host, service_worker: state }: Registry): void {
  const own = join(releases, 'host', host.version, serviceWorkerName)
  const source = state === 'on' && existsSync(own) ? own : selfDestroyingWorker
  const script = readFileSync(source)
  replaceFile(join(releases, `${serviceWorkerName}.br`), brotliCompressSync(script))
  replaceFile(join(releases, serviceWorkerName), script)
}

function inlineRegistry(html: string, registry: Registry): string {
  return html.replace(
    `${registryTag}{}`,
    () => registryTag + JSON.stringify(registry).replaceAll('<', '\\u003c')
  )
}

function replaceFile(file: string, content: string | Buffer): void {
  const unfinished = `${file}.${process.pid}.part`
  writeFileSync(unfinished, content)
  renameSync(unfinished, file)
}

/**
 * Allows one deploy at a time across all processes, since teams deploy independently. Node has no call for
 * file locks, so SQLite takes the operating system's lock. The lock is released when the process ends, even
 * after a crash.
 */
function withLock(releases: string, run: () => void): void {
  const lock = new DatabaseSync(join(releases, 'lock'), { timeout: 10_000 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    run()
  } finally {
    lock.close()
  }
}
