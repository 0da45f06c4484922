import { map, readonlyType } from 'nanostores'

const $running = map<Record<string, string>>({})

export const $releases = readonlyType($running)

export function recordRelease(name: string, version: string): void {
  $running.setKey(name, version)
}
