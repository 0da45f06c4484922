import type { Registry } from '@tambay/build/registry-schema'
import { type KnownRelease, Verdicts, verdictsPath } from '@tambay/contracts/release-verdicts'
import { z } from 'zod'

const timeoutMs = 10_000

export function listKnownReleases({ history }: Registry): KnownRelease[] {
  return Object.entries(history).flatMap(([remote, records]) =>
    records.map(({ version, state, deployed_at: deployedAt }) => ({
      remote,
      version,
      state,
      deployed_at: Date.parse(deployedAt)
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
  const problems: string[] = []
  for (const gateway of gateways) {
    try {
      const response = await fetch(`${gateway}${verdictsPath}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ releases }),
        signal: AbortSignal.timeout(timeoutMs)
      })
      if (response.status === 401) throw new Error('the gateway has another MONITORING_TOKEN')
      if (!response.ok) throw new Error(`status ${response.status}`)
      return z.parse(Verdicts, await response.json())
    } catch (error) {
      problems.push(`${gateway}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new Error(`no gateway answered (${problems.join('; ')})`)
}
