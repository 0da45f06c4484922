import { map, readonlyType } from 'nanostores'

interface RunningRelease {
  version: string
  folder: string
}

const $running = map<Record<string, RunningRelease>>({})

export const $releases = readonlyType($running)

export function recordRelease(name: string, release: RunningRelease): void {
  $running.setKey(name, release)
}
