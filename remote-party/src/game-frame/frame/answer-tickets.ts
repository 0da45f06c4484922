import { ApiError } from '@tambay/client/api/api-error'
import { call } from '@tambay/client/api/call'
import { getLaunchTicket } from '@tambay/contracts/game'
import { isPlayRefusal } from '@tambay/contracts/limit-errors'
import { PlayBlock } from '@tambay/contracts/limits'
import type { Party } from '@tambay/contracts/party'
import * as z from '@tambay/contracts/schema'
import type { GameHost } from '@tambay/game-frame/game-host'
import type { ReadableAtom } from 'nanostores'

import type { PlayReports } from '../limits/play-reports.ts'
import { frameFailure } from './frame-failure.ts'

/**
 * The frame gets a single-use ticket, never the bearer token. A game that is ready before the user has joined waits.
 * Returns a function that ends the wait.
 */
export function answerTickets(
  host: GameHost,
  $party: ReadableAtom<Party | undefined>,
  playReports: PlayReports
): () => void {
  let stop = () => {}
  const joined = new Promise<Party>(resolve => {
    stop = $party.subscribe(party => void (party && resolve(party)))
  })
  host.on('auth.request', async (_, answer) => {
    const { id } = await joined
    try {
      const given = await call(getLaunchTicket, { party_id: id }, { isQuiet: true })
      answer('auth.ticket', {
        ticket: given.ticket,
        expiresAt: given.expires_at,
        isPractice: given.is_practice
      })
    } catch (error) {
      const block = blockOf(error)
      if (block) playReports.block(block)
      answer('error', frameFailure(error))
    }
  })
  return stop
}

function blockOf(error: unknown): PlayBlock | undefined {
  if (!(error instanceof ApiError) || !isPlayRefusal(error.code)) return undefined
  return z.safeParse(PlayBlock, error.data).data
}
