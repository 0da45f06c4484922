import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { ReleaseRecord } from '@tambay/build/registry-schema'

import { CommandError } from '../base/command-error.ts'

/** The releases of one package that were live at some time, the latest deploy first. */
export type History = readonly ReleaseRecord[]

const maxRecords = 20
/** Each takes about 250 bytes of every page. */
const maxFallbacks = 2

export function versionsWith(history: History, wanted: ReleaseRecord['state']): string[] {
  return history.filter(({ state }) => state === wanted).map(({ version }) => version)
}

/** The newest healthy releases of a package whose files exist. `folder` has all releases of the package. */
export function findFallbacks(history: History, folder: string): string[] {
  return versionsWith(history, 'healthy')
    .filter(version => existsSync(join(folder, version)))
    .slice(0, maxFallbacks)
}

export function addLive(history: History, version: string, now: Date): History {
  if (history[0]?.version === version && history[0].state === 'live') return history
  const others = history
    .filter(record => record.version !== version)
    .map(record => (record.state === 'live' ? ({ ...record, state: 'healthy' } as const) : record))
  const added = { version, state: 'live', deployed_at: now.toISOString() } as const
  return [added, ...others].slice(0, maxRecords)
}

/**
 * Makes `wanted` live and withdraws all releases after it. By default, this is the newest release before the latest deploy
 * that was not withdrawn, so a second call changes nothing. Throws if there is no such release.
 */
export function rollBack(name: string, history: History, wanted?: string): History {
  const index =
    wanted === undefined
      ? history.findIndex(({ state }, at) => at > 0 && state !== 'withdrawn')
      : history.findIndex(({ version }) => version === wanted)
  const target = history[index]
  if (!target)
    throw new CommandError(
      wanted === undefined
        ? `${name} has no earlier release that was not withdrawn.`
        : `${name}@${wanted} was never live. npm run releases ${name} lists the releases.`
    )
  if (target.state === 'withdrawn')
    throw new CommandError(
      `${name}@${target.version} was withdrawn. To make it live again, run npm run promote ${name} ${target.version}.`
    )
  return history.map((record, at) =>
    at < index ? { ...record, state: 'withdrawn' } : at === index ? { ...record, state: 'live' } : record
  )
}
