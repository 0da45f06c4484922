import { map, readonlyType } from 'nanostores'

interface RunningRelease {
  version: string
  /** The address of the folder with the release's files. Ends in a slash. */
  folder: string
}

const $running = map<Record<string, RunningRelease>>({})

export const $releases = readonlyType($running)

export function recordRelease(name: string, release: RunningRelease): void {
  $running.setKey(name, release)
}
