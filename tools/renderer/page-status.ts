import { findArea, findPage, findReplacement, matchesPath } from '@tambay/build/registry'
import type { Registry } from '@tambay/build/registry-schema'

import { hostPaths } from '../release/reserved-paths.ts'

/**
 * 404 for an unknown path, where the app leads Home (spec ACCESS-3). The pages of `unread` remotes are unknown here, so
 * any path of theirs may be a page.
 */
export function statusOf(registry: Registry, path: string, unread: readonly string[] = []): 200 | 404 {
  const isKnown =
    hostPaths.some(own => matchesPath(own, path)) ||
    findPage(registry, path) !== undefined ||
    findReplacement(registry, path) !== undefined ||
    unread.includes(findArea(registry.owners, path)?.remote ?? '')
  return isKnown ? 200 : 404
}
