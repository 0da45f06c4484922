import { retryCall } from '@tambay/game-kit/server/orders/retry-call'
import type { Gateway } from '@tambay/game-sdk/server'

export interface RoundResult {
  gatewaySession: string
  score: number
}

/** Returns the ids of the players who earned a wheel ticket. */
export type ReportRound = (roundId: string, results: RoundResult[]) => Promise<string[]>

interface ReporterOptions {
  gateway: Gateway
  retryMs: number
  signal: AbortSignal
  warn: (error: unknown, words: string) => void
}

export function createReporter({ gateway, retryMs, signal, warn }: ReporterOptions): ReportRound {
  return async (roundId, results) => {
    if (results.length === 0) return []
    const body = {
      round_id: roundId,
      results: results.map(({ gatewaySession: session, score }) => ({ session, score }))
    }
    const report = await retryCall(() => gateway.endRound(body), { firstMs: retryMs, signal, warn })
    return report.results.filter(result => result.is_ticket_earned).map(result => result.player_id)
  }
}
