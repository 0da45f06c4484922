import { ApiError, TransportError } from '@tambay/client/api/api-error'
import { call } from '@tambay/client/api/call'
import { createAttempt } from '@tambay/client/data/attempt'
import type { QueryClient } from '@tambay/client/query'
import { $tickets, saveTickets } from '@tambay/client/stores/balance/tickets'
import { blockReload } from '@tambay/client/stores/page/reload-block'
import { $token } from '@tambay/client/stores/session/session'
import type { InputOf } from '@tambay/contracts/endpoint'
import { isPlayRefusal } from '@tambay/contracts/limit-errors'
import { getWheel, listRewards, spinWheel, type LuckyWheel } from '@tambay/contracts/wheel'
import { createSeed, draw, pickField, sumWeights, wheelLabels } from '@tambay/fairness/commit-reveal'

import { $clientSeed } from '../fair-draw/client-seed.ts'
import { lookForPlayCheck } from './play-check.ts'
import { isSpinning, restWheel, setWheel, turnTo, $wheel } from './wheel-state.ts'

/** A retry is a replay of the first request (spec WHEEL-7). */
const attempt = createAttempt<InputOf<typeof spinWheel>>()

// The next person of this browser must not repeat the spin.
$token.listen(() => {
  attempt.drop()
  if ($wheel.get().phase === 'lost') setWheel({ phase: 'resting' })
})

/** Gets the result, turns the wheel to it, and only then updates tickets and lists (spec WHEEL-10). */
export async function spinForTicket(wheel: LuckyWheel, cache: QueryClient): Promise<void> {
  const { mine, table_hash: tableHash } = wheel
  if (isSpinning($wheel.get()) || !mine) return
  const body = attempt.pending()?.content ?? {
    client_seed: $clientSeed.get(),
    commit: mine.commit,
    table_hash: tableHash
  }
  const release = blockReload()
  setWheel({ phase: 'asking' })
  try {
    const answer = await attempt.send(body, ({ id }) =>
      call(spinWheel, body, { isQuiet: true, idempotencyKey: id })
    )
    await turnTo(answer.spin)
    cacheTickets(answer.ticket_count)
    restWheel()
    void lookForPlayCheck()
  } catch (error) {
    fail(error)
  } finally {
    release()
    for (const { path } of [getWheel, listRewards]) void cache.invalidateQueries({ queryKey: [path] })
  }
}

/** Draws in this browser with the published chances. Nothing reaches the gateway, and nothing is won. */
export async function spinDemo({ table, table_hash: tableHash }: LuckyWheel): Promise<void> {
  if (isSpinning($wheel.get())) return
  const input = { seed: createSeed(), clientSeed: 'demo', nonce: 1, labels: wheelLabels }
  const drawn = draw({ ...input, tableHash, total: sumWeights(table) })
  const { id, prize } = pickField(table, drawn)
  await turnTo({ table, draw: drawn, field_id: id, prize })
  restWheel()
}

/** Leaving the wheel clears the cached count (spec STATE-7), so a late response must not restore it. */
function cacheTickets(count: number): void {
  if ($tickets.get() !== undefined) saveTickets(count)
}

function fail(error: unknown): void {
  setWheel({
    phase: attempt.pending() ? 'lost' : 'resting',
    failure: {
      message: error instanceof Error ? error.message : String(error),
      isLimit: error instanceof ApiError && isPlayRefusal(error.code),
      requestId: error instanceof ApiError || error instanceof TransportError ? error.requestId : undefined
    }
  })
}
