import {
  type MonitorReport,
  type ReleaseRequest,
  ReleaseRequests,
  releaseRequestsPath
} from '@tambay/contracts/release-requests'
import { z } from 'zod'

import { askGateways, askGatewaysBeforeRollback } from '../release/contract/ask-gateways.ts'
import { promote, withdraw } from '../release/deploy.ts'
import { versionsWith } from '../release/history.ts'
import { readRegistry } from '../release/registry-file.ts'
import { postToGateways } from './ask-verdicts.ts'

interface Options {
  gateways: readonly string[]
  token: string
  releases: string
  log: (line: string) => void
}

/** Does what operators asked for in the console, by the same rules as the commands, and reports it. */
export async function carryOutRequests({ gateways, token, releases, log }: Options): Promise<void> {
  const report = async (done: MonitorReport['done']) => {
    const answer = await postToGateways(gateways, token, releaseRequestsPath, { done })
    return z.parse(ReleaseRequests, answer).requests
  }
  const requests = await report([])
  const done = []
  for (const request of requests) {
    const problem = await carryOut(request, releases).catch((error: Error) => error.message)
    const { action, remote, version, by } = request
    log(`${new Date().toISOString()} ${action} ${remote}@${version} for ${by}: ${problem ?? 'done'}`)
    done.push({ id: request.id, problem: problem ?? null })
  }
  if (done.length > 0) await report(done)
}

/** Returns why it was not done. A request that was done before its report was lost is done. */
async function carryOut(
  { action, remote, version, percent, by, reason }: ReleaseRequest,
  releases: string
): Promise<string | undefined> {
  const note = { by: `${by} (console)`, reason }
  if (action === 'promote') {
    await askGateways({ [remote]: version }, releases)
    // The gateway refuses the request of an operator who didn't see that the canary is held.
    promote(remote, version, releases, percent ?? undefined, note, { isDespiteHold: true })
    return undefined
  }
  const history = readRegistry(releases).history[remote] ?? []
  const state = history.find(record => record.version === version)?.state
  if (state === 'withdrawn') return undefined
  const [healthy] = versionsWith(history, 'healthy')
  if (state === 'live' && healthy !== undefined) await askGatewaysBeforeRollback(remote, healthy, releases)
  return withdraw(remote, version, releases, note) === undefined
    ? `${remote}@${version} is neither live nor a canary.`
    : undefined
}
