import { map, readonlyType } from 'nanostores'

const $running = map<Record<string, string>>({})

/** Which release of the host and of each remote runs in this page, for error reports and "About us". */
export const $releases = readonlyType($running)

export function recordRelease(name: string, version: string): void {
  $running.setKey(name, version)
}
