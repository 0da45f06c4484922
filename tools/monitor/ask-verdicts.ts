import type { Registry } from '@tambay/build/registry-schema'
import { type KnownRelease, Verdicts, verdictsPath } from '@tambay/contracts/release-verdicts'
import { z } from 'zod'

const timeoutMs = 10_000
const maxNote = 2000

export function listKnownReleases({ history }: Registry): KnownRelease[] {
  return Object.entries(history).flatMap(([remote, records]) =>
    records.map(({ version, state, percent, held, withdrawn, deployed_at: deployedAt }) => ({
      remote,
      version,
      state,
      deployed_at: Date.parse(deployedAt),
      percent,
      held_because: held?.reason,
      withdrawn: withdrawn && {
        at: Date.parse(withdrawn.at),
        by: withdrawn.by?.slice(0, maxNote),
        reason: withdrawn.reason?.slice(0, maxNote)
      }
    }))
  )
}

/**
 * Tells a gateway which releases exist, and returns those to withdraw and those that may be failing. All gateways share
 * a database, so the first one that answers speaks for all.
 */
export async function askVerdicts(
  gateways: readonly string[],
  token: string,
  releases: readonly KnownRelease[]
): Promise<z.output<typeof Verdicts>> {
  return z.parse(Verdicts, await postToGateways(gateways, token, verdictsPath, { releases }))
}

/** Sends the report to the first gateway that answers. */
export async function postToGateways(
  gateways: readonly string[],
  token: string,
  path: string,
  body: object
): Promise<unknown> {
  const problems: string[] = []
  for (const gateway of gateways) {
    try {
      const response = await fetch(`${gateway}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs)
      })
      if (response.status === 401) throw new Error('the gateway has another MONITORING_TOKEN')
      if (!response.ok) throw new Error(`status ${response.status}`)
      return await response.json()
    } catch (error) {
      problems.push(`${gateway}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new Error(`no gateway answered (${problems.join('; ')})`)
}
