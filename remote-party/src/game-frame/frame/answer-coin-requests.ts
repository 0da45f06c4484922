import { isAnswered } from '@tambay/client/api/api-error'
import { call } from '@tambay/client/api/call'
import { refreshBalance } from '@tambay/client/stores/balance/balance'
import { $guest, setGuestCoins } from '@tambay/client/stores/guest/guest'
import { countPracticeRound } from '@tambay/client/stores/guest/practice-rounds'
import { getOrder } from '@tambay/contracts/game'
import type { Party } from '@tambay/contracts/party'
import type { GameHost } from '@tambay/game-frame/game-host'
import { createPracticeCoins } from '@tambay/game-frame/practice-coins'

import { frameFailure } from './frame-failure.ts'

export function answerCoinRequests(host: GameHost, party: Party): () => void {
  return party.is_guest_room ? answerFromPractice(host) : answerFromLedger(host, party.game.id)
}

function answerFromPractice(host: GameHost): () => void {
  const coins = createPracticeCoins({ get: () => $guest.get()?.coin ?? 0, set: setGuestCoins })
  host.on('coin.request', (request, answer) => {
    const result = coins.apply(request)
    if (result.status === 'settled') countPracticeRound()
    answer('coin.result', result)
  })
  const release = () => coins.release()
  addEventListener('pagehide', release)
  return () => {
    removeEventListener('pagehide', release)
    release()
  }
}

/** The game's server moves the coins; the app only returns the order's status. */
function answerFromLedger(host: GameHost, gameId: string): () => void {
  host.on('coin.request', async ({ orderRef }, answer) => {
    refreshBalance()
    try {
      const { status } = await call(getOrder, { order_ref: orderRef, game_id: gameId }, { isQuiet: true })
      answer('coin.result', { orderRef, status })
    } catch (error) {
      if (isAnswered(error))
        answer('coin.result', { orderRef, status: 'refused', reason: error.bizErrorCode })
      else answer('error', frameFailure(error))
    }
  })
  return () => undefined
}
