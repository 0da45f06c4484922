import { map, readonlyType } from 'nanostores'

const $running = map<Record<string, string>>({})

/** Release versions of the host and the loaded remotes, by name. For error reports and the About page. */
export const $releases = readonlyType($running)

export function recordRelease(name: string, version: string): void {
  $running.setKey(name, version)
}
