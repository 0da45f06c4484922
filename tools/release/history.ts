import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { DeployNote, Note, ReleaseRecord } from '@tambay/build/registry-schema'

import { CommandError } from '../base/command-error.ts'

/** The releases of one package, the latest deploy first. A canary is always the first. */
export type History = readonly ReleaseRecord[]

const maxRecords = 20
/** Each takes about 250 bytes of every page. */
export const maxFallbacks = 2

export function versionsWith(history: History, wanted: ReleaseRecord['state']): string[] {
  return history.filter(({ state }) => state === wanted).map(({ version }) => version)
}

export function findFallbacks(history: History, folder: string): string[] {
  return versionsWith(history, 'healthy')
    .filter(version => existsSync(join(folder, version)))
    .slice(0, maxFallbacks)
}

/** Also withdraws another release that is a canary. */
export function addLive(history: History, version: string, now: Date, note?: DeployNote): History {
  if (history[0]?.version === version && history[0].state === 'live') return history
  const others = withdrawCanary(history, note).map(record =>
    record.state === 'live' ? withState(record, 'healthy') : record
  )
  return addFirst({ version, state: 'live', deployed_at: now.toISOString(), deployed: note }, others)
}

interface Canary {
  version: string
  percent: number
}

export function addCanary(
  name: string,
  history: History,
  canary: Canary,
  now: Date,
  note?: DeployNote
): History {
  const { version, percent } = canary
  const [live] = versionsWith(history, 'live')
  if (name === 'host') throw new CommandError('The host can’t be a canary. Deploy it without --canary.')
  if (live === undefined)
    throw new CommandError(`${name} is not deployed, so it can’t have a canary. Deploy it without --canary.`)
  if (live === version)
    throw new CommandError(`${name}@${version} is live for everyone, so it can’t be a canary.`)
  const [first, ...others] = history
  if (first?.version === version && first.state === 'canary') return [{ ...first, percent }, ...others]
  return addFirst(
    { version, state: 'canary', percent, deployed_at: now.toISOString(), deployed: note },
    withdrawCanary(history, note)
  )
}

/**
 * Makes `wanted` live and withdraws all releases after it. By default, this is the newest release before the latest deploy
 * that was not withdrawn, so a second call changes nothing. If the latest deploy is a canary, this withdraws only the
 * canary. Throws if there is no such release.
 */
export function rollBack(name: string, history: History, wanted?: string, note?: Note): History {
  const index =
    wanted === undefined
      ? history.findIndex(({ state }, at) => at > 0 && state !== 'withdrawn')
      : history.findIndex(({ version }) => version === wanted)
  const target = history[index]
  if (!target)
    throw new CommandError(
      wanted === undefined
        ? `${name} has no earlier release that was not withdrawn.${withoutReplacement(name)}`
        : `${name}@${wanted} was never live. npm run releases ${name} lists the releases.`
    )
  if (target.state === 'withdrawn')
    throw new CommandError(
      `${name}@${target.version} was withdrawn. To make it live again, run npm run promote ${name} ${target.version}.`
    )
  if (target.state === 'canary')
    throw new CommandError(
      `${name}@${target.version} is a canary. To make it live for everyone, run npm run promote ${name}.`
    )
  return history.map((record, at) =>
    at < index ? withdrawn(record, note) : at === index ? withState(record, 'live') : record
  )
}

/** Withdraws the only release of a remote. Throws if another one could take its place. */
export function withdrawOnly(name: string, history: History, note?: Note): History {
  if (name === 'host') throw new CommandError('The host can’t be withdrawn, because it is every page.')
  const [earlier] = versionsWith(history, 'healthy')
  if (earlier !== undefined)
    throw new CommandError(`${name}@${earlier} can take its place: npm run rollback ${name}.`)
  return history.map(record => withdrawn(record, note))
}

const withoutReplacement = (name: string) =>
  name === 'host'
    ? ''
    : ` To withdraw it anyway: npm run rollback ${name} -- --without-replacement. Its pages then say that they are unavailable.`

export function readPercent(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const percent = Number(text)
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return percent
  throw new CommandError('--canary must be a whole number from 1 to 100: the percentage of the visitors.')
}

function withdrawCanary(history: History, note: Note | undefined): History {
  return history.map(record => (record.state === 'canary' ? withdrawn(record, note) : record))
}

/** A release that was withdrawn before keeps its note. */
const withdrawn = (record: ReleaseRecord, note: Note | undefined): ReleaseRecord =>
  record.state === 'withdrawn'
    ? record
    : { ...withState(record, 'withdrawn'), withdrawn: { ...note, at: new Date().toISOString() } }

const withState = (
  { percent: _, held: __, withdrawn: ___, ...record }: ReleaseRecord,
  state: ReleaseRecord['state']
) => ({
  ...record,
  state
})

/** A release that is deployed again without new tests keeps what was tested before. */
function addFirst(added: ReleaseRecord, history: History): History {
  const tests =
    added.deployed?.tests ?? history.find(({ version }) => version === added.version)?.deployed?.tests
  const first = tests ? { ...added, deployed: { ...added.deployed, tests } } : added
  const others = history.filter(({ version }) => version !== added.version)
  return [first, ...others].filter(({ state }, index) => index < maxRecords || state === 'live')
}
