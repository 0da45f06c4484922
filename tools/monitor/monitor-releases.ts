import { setInterval as ticks } from 'node:timers/promises'

import type { SlowCanary, Verdict } from '@tambay/contracts/release-verdicts'

import { withdraw } from '../release/deploy.ts'
import { holdCanary } from '../release/hold-canary.ts'
import { readRegistry } from '../release/registry-file.ts'
import { askVerdicts, listKnownReleases } from './ask-verdicts.ts'
import { carryOutRequests } from './carry-out-requests.ts'

interface WatchOptions {
  gateways: readonly string[]
  /** The gateways' `MONITORING_TOKEN`. */
  token: string
  releases: string
  everyMs?: number
  log?: (line: string) => void
  signal: AbortSignal
}

/**
 * Withdraws each release that spent its error budget, logs each that may be failing, and does what operators asked for in
 * the console. Several monitors can run, and each can stop at any time.
 */
export async function monitorReleases({
  gateways,
  token,
  releases,
  everyMs = 5000,
  log = console.log,
  signal
}: WatchOptions): Promise<void> {
  const suspected = new Set<string>()
  let lastProblem = ''
  const logOnce = (problem: string) => {
    if (problem !== '' && problem !== lastProblem) log(problem)
    lastProblem = problem
  }
  try {
    for await (const _ of ticks(everyMs, undefined, { signal }))
      logOnce(await check({ gateways, token, releases, log, suspected }))
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

interface CheckOptions extends Required<Omit<WatchOptions, 'everyMs' | 'signal'>> {
  /** The releases that were already logged. */
  suspected: Set<string>
}

async function check({ gateways, token, releases, log, suspected }: CheckOptions) {
  try {
    const known = listKnownReleases(readRegistry(releases))
    if (known.length === 0) return `Releases are not monitored: there are none in ${releases}`
    const { withdraw: spent, suspect, hold = [] } = await askVerdicts(gateways, token, known)
    const problems = spent.map(verdict => {
      const result = tryToWithdraw(verdict, releases)
      if (result.live !== undefined)
        log(`${describe(verdict, 'was withdrawn')} Live: ${verdict.remote}@${result.live}.`)
      return result.problem
    })
    const isWithdrawn = (verdict: Verdict) => spent.some(other => idOf(other) === idOf(verdict))
    logSuspects(
      suspect.filter(verdict => !isWithdrawn(verdict)),
      { suspected, log }
    )
    for (const slow of hold) holdSlow(slow, { releases, log })
    await carryOutRequests({ gateways, token, releases, log })
    return problems.filter(problem => problem !== undefined).join('\n')
  } catch (error) {
    return `Releases are not monitored: ${messageOf(error)}`
  }
}

function tryToWithdraw(verdict: Verdict, releases: string): { live?: string | undefined; problem?: string } {
  const { remote, version } = verdict
  try {
    const note = { by: 'the release monitor', reason: reasonOf(verdict) }
    return { live: withdraw(remote, version, releases, note) }
  } catch (error) {
    return { problem: `${remote}@${version} should be withdrawn, but: ${messageOf(error)}` }
  }
}

/** Logs a release again only after it recovered. */
function logSuspects(suspects: Verdict[], { suspected, log }: Pick<CheckOptions, 'suspected' | 'log'>): void {
  const ids = new Set(suspects.map(idOf))
  for (const id of suspected) if (!ids.has(id)) suspected.delete(id)
  for (const verdict of suspects) {
    if (suspected.has(idOf(verdict))) continue
    suspected.add(idOf(verdict))
    const advice = `Some reports may be false, so read the errors first. To withdraw it: npm run rollback ${verdict.remote}`
    log(`${describe(verdict, 'may be failing, and has not been withdrawn')} ${advice}`)
  }
}

function holdSlow(slow: SlowCanary, { releases, log }: Pick<CheckOptions, 'releases' | 'log'>): void {
  const reason = reasonToHold(slow)
  if (holdCanary(slow.remote, slow.version, releases, { by: 'the release monitor', reason }))
    log(`${new Date().toISOString()} ${idOf(slow)} (canary) is held: ${reason}`)
}

const shownVitals: Record<SlowCanary['metric'], [name: string, unit: string]> = {
  lcp: ['Largest Contentful Paint', ' ms'],
  inp: ['Interaction to Next Paint', ' ms'],
  cls: ['Cumulative Layout Shift', '']
}

function reasonToHold({ metric, p75, baseline, samples, baseline_samples: others }: SlowCanary): string {
  const [name, unit] = shownVitals[metric]
  const shown = (value: number) => `${Math.round(value * 1000) / 1000}${unit}`
  return `Its ${name} is ${shown(p75)} at the 75th percentile of ${samples} accounts, compared with ${shown(baseline)} of ${others} accounts with the live release.`
}

const idOf = ({ remote, version }: Pick<Verdict, 'remote' | 'version'>) => `${remote}@${version}`

function describe(verdict: Verdict, what: string): string {
  return `${new Date().toISOString()} ${idOf(verdict)} (${verdict.state}) ${what}: ${reasonOf(verdict)}`
}

function reasonOf({ share, limit, baseline, sessions, networks }: Verdict): string {
  const met = `${percent(share)} of ${sessions} visitors in ${networks} networks met an error in the last hour`
  const compared = baseline === null ? '' : `, compared with ${percent(baseline)} before it`
  return `${met}; the limit is ${percent(limit)}${compared}.`
}

const percent = (share: number) => `${Math.round(share * 1000) / 10} %`

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
