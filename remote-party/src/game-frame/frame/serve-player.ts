import { refreshBalance } from '@tambay/client/stores/balance/balance'
import { playerCaps } from '@tambay/game-frame/frame-caps'

import { answerCoinRequests } from './answer-coin-requests.ts'
import { answerMicRequests } from './answer-mic-requests.ts'
import { answerTickets } from './answer-tickets.ts'
import type { GameService } from './game-service.ts'

export const servePlayer: GameService = {
  caps: playerCaps,
  start(host, { party, $party, $frame, playReports, myId, onMicWanted }) {
    const returnCoins = answerCoinRequests(host, party)
    const stopTickets = answerTickets(host, $party, playReports)
    answerMicRequests(host, { $party, myId, onMicWanted })
    host.on('play.start', ({ roundId: id, whenAway = 'goes_on' }) => $frame.setKey('round', { id, whenAway }))
    host.on('play.stop', () => $frame.setKey('round', undefined))
    host.on('round.result', ({ roundId, score }) => {
      if (party.is_guest_room) return
      refreshBalance()
      $frame.setKey('lastRound', { id: roundId, score })
    })
    return () => {
      stopTickets()
      returnCoins()
    }
  }
}
