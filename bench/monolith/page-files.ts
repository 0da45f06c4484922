import { findPage, type Origins } from '@tambay/build/registry'
import type { Registry } from '@tambay/build/registry-schema'

import type { PageFile } from '../../host/src/federation/page-files.ts'

export function pageFiles(_: Origins, registry: Registry, path: string): PageFile[] {
  return (findPage(registry, path)?.files ?? []).map(file => ({ url: `/${file}`, integrity: undefined }))
}
