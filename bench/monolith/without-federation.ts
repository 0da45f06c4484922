import { findPage, type Origins } from '@tambay/build/registry'
import type { Registry } from '@tambay/build/registry-schema'

import type { PageFile } from '../../host/src/federation/page-files.ts'
import { preload } from '../../host/src/federation/preload.ts'

// In the place of the host's load-instance.ts, page-files.ts and preload-release.ts.

export async function loadInstance(): Promise<void> {}

export function loadInstanceWhenQuiet(): void {}

export function pageFiles(_: Origins, registry: Registry, path: string): PageFile[] {
  return (findPage(registry, path)?.files ?? []).map(file => ({ url: `/${file}`, integrity: undefined }))
}

export function preloadRelease(origins: Origins, registry: Registry, path: string): void {
  for (const { url } of pageFiles(origins, registry, path)) preload(url)
}
