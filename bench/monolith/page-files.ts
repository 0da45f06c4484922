import { findPage, type Origins } from '@tambay/build/registry'
import type { Registry } from '@tambay/build/registry-schema'

export function pageFiles(_: Origins, registry: Registry, path: string): string[] {
  return (findPage(registry, path)?.files ?? []).map(file => `/${file}`)
}
