import { setInterval as ticks } from 'node:timers/promises'

import type { Verdict } from '@tambay/contracts/release-verdicts'

import { withdraw } from '../release/deploy.ts'
import { readRegistry } from '../release/registry-file.ts'
import { askVerdicts, listKnownReleases } from './ask-verdicts.ts'

interface WatchOptions {
  gateways: readonly string[]
  releases: string
  everyMs?: number
  log?: (line: string) => void
  signal: AbortSignal
}

/** Withdraws each release that spent its error budget. Several watchers may run, and may stop at any time. */
export async function watchReleases({
  gateways,
  releases,
  everyMs = 5000,
  log = console.log,
  signal
}: WatchOptions): Promise<void> {
  let lastProblem = ''
  const logOnce = (problem: string) => {
    if (problem !== '' && problem !== lastProblem) log(problem)
    lastProblem = problem
  }
  try {
    for await (const _ of ticks(everyMs, undefined, { signal }))
      logOnce(await check({ gateways, releases, log }))
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function check({ gateways, releases, log }: Required<Omit<WatchOptions, 'everyMs' | 'signal'>>) {
  try {
    const known = listKnownReleases(readRegistry(releases))
    if (known.length === 0) return `Releases are not watched: there are none in ${releases}`
    const problems = (await askVerdicts(gateways, known)).map(verdict => {
      const result = tryToWithdraw(verdict, releases)
      if (result.live !== undefined) log(describe(verdict, result.live))
      return result.problem
    })
    return problems.filter(problem => problem !== undefined).join('\n')
  } catch (error) {
    return `Releases are not watched: ${messageOf(error)}`
  }
}

function tryToWithdraw(verdict: Verdict, releases: string): { live?: string | undefined; problem?: string } {
  const { remote, version } = verdict
  try {
    return { live: withdraw(remote, version, releases) }
  } catch (error) {
    return { problem: `${remote}@${version} should be withdrawn, but: ${messageOf(error)}` }
  }
}

function describe({ remote, version, state, ...verdict }: Verdict, live: string): string {
  const { share, limit, baseline, sessions, networks } = verdict
  const met = `${percent(share)} of ${sessions} visitors in ${networks} networks met an error in the last hour`
  const compared = baseline === null ? '' : `, compared with ${percent(baseline)} before it`
  return `${new Date().toISOString()} ${remote}@${version} (${state}) was withdrawn: ${met}; the limit is ${percent(limit)}${compared}. Live: ${remote}@${live}.`
}

const percent = (share: number) => `${Math.round(share * 1000) / 10} %`

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
