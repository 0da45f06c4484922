import { call } from '@tambay/client/api/call'
import { refusals } from '@tambay/contracts/errors'
import { getWatchTicket } from '@tambay/contracts/game'
import { watcherCaps } from '@tambay/game-frame/frame-caps'

import { frameFailure } from './frame-failure.ts'
import type { GameService } from './game-service.ts'

/** For a guest who listens. The gateway and the game's server decide what they see; this side has nothing to give. */
export function serveWatcher(onLogIn: () => void): GameService {
  return {
    caps: watcherCaps,
    start(host, { party }) {
      host.on('auth.request', async (_, answer) => {
        try {
          const given = await call(getWatchTicket, { party_id: party.id }, { isQuiet: true })
          answer('auth.ticket', { ticket: given.ticket, expiresAt: given.expires_at, isPractice: false })
        } catch (error) {
          answer('error', frameFailure(error))
        }
      })
      host.on('coin.request', (_, answer) => answer('error', membersOnly))
      host.on('mic.request', (_, answer) => answer('error', membersOnly))
      host.on('login.open', onLogIn)
      return () => undefined
    }
  }
}

const membersOnly = {
  code: 'party_member_not_exists',
  message: refusals.party_member_not_exists.message
}
