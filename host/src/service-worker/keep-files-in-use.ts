import { readDataBlock } from '../federation/data-block.ts'
import { pageFiles } from '../federation/page-files.ts'
import { $registry, origins, rereadRegistry } from '../federation/registry.ts'
import { isImmutableFile } from './immutable-file.ts'
import type { KeepAnswer, KeepRequest } from './messages.ts'

/** Pages that can be read offline even if they were never visited (spec OFFLINE-3). */
const termsPages = ['/user/terms/use', '/user/terms/privacy-policy']

/**
 * Sends the worker the files that this page has loaded or may load lazily. If the page came from the worker's store and
 * the edge has a newer one, reads the registry, so that the next navigation takes the new release (spec OFFLINE-7).
 */
export async function keepFilesInUse(worker: ServiceWorker): Promise<void> {
  const registry = document.getElementById('registry')?.textContent ?? ''
  const request: KeepRequest = { type: 'keep', loaded: loadedFiles(), later: laterFiles(), registry }
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }) => {
    const { isOutdated }: KeepAnswer = data
    if (isOutdated) void rereadRegistry()
    port1.close()
  })
  port1.start()
  worker.postMessage(request, [port2])
}

function loadedFiles(): string[] {
  const inlined = document.documentElement.dataset.inlined?.split(' ') ?? []
  return onlyImmutable([...inlined, ...performance.getEntriesByType('resource').map(({ name }) => name)])
}

function laterFiles(): string[] {
  const lazy = Object.values(readDataBlock<Record<string, string[]>>('chunks', {})).flat()
  const terms = termsPages.flatMap(path => pageFiles(origins, $registry.get(), path).map(({ url }) => url))
  return onlyImmutable([...lazy, ...terms])
}

function onlyImmutable(addresses: string[]): string[] {
  const urls = addresses.map(address => new URL(address, location.href))
  return [...new Set(urls.filter(isImmutableFile).map(({ href }) => href))]
}
