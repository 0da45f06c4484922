import type { ReleaseEntry } from '@tambay/build/registry'

import type { RemoteName } from '../routing/areas.ts'

const keyOf = (name: RemoteName) => `tambay:last-good:${name}`

/** The release that last worked in this browser: what to fall back on when the deployed ones do not. */
export function readLastGood(name: RemoteName): ReleaseEntry | undefined {
  const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
  return isRelease(stored) ? stored : undefined
}

export function keepLastGood(
  name: RemoteName,
  { version, contract, container, entry, integrity }: ReleaseEntry
): void {
  localStorage.setItem(keyOf(name), JSON.stringify({ version, contract, container, entry, integrity }))
}

function isRelease(value: unknown): value is ReleaseEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    'container' in value &&
    'entry' in value
  )
}
