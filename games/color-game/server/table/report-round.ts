import type { GameServices } from '@tambay/game-kit/server/create-game-server'

export interface RoundResult {
  gatewaySession: string
  score: number
}

export type ReportRound = (roundId: string, results: RoundResult[]) => Promise<string[]>

export function createReporter(gateway: GameServices['gateway'], retry: GameServices['retry']): ReportRound {
  return async (roundId, results) => {
    if (results.length === 0) return []
    const body = {
      round_id: roundId,
      results: results.map(({ gatewaySession: session, score }) => ({ session, score }))
    }
    const report = await retry(() => gateway.endRound(body))
    return report.results.filter(result => result.is_ticket_earned).map(result => result.player_id)
  }
}
