import type { ReleaseEntry } from '@tambay/build/registry-schema'

const keyOf = (remote: string) => `tambay:last-good:${remote}`

export function readLastGood(remote: string): ReleaseEntry | undefined {
  const stored: unknown = JSON.parse(localStorage.getItem(keyOf(remote)) ?? 'null')
  return isRelease(stored) ? stored : undefined
}

export function saveLastGood(remote: string, { version, container, entry, integrity }: ReleaseEntry): void {
  localStorage.setItem(keyOf(remote), JSON.stringify({ version, container, entry, integrity }))
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
