import { randomBytes } from 'node:crypto'

import type { Gateway } from '@tambay/game-sdk/server'

import { ExpiringMap } from './expiring-map.ts'

type Redeemed = Awaited<ReturnType<Gateway['redeemTicket']>>

export interface Player {
  id: string
  nickName: string
  avatar: string
}

export interface PlayerSession {
  readonly token: string
  /** Identifies the player to the gateway. Never send it to the page. */
  readonly gatewaySession: string
  readonly partyId: string
  readonly isPractice: boolean
  readonly player: Player
}

const lifetimeMs = 2 * 60 * 60 * 1000

export class Sessions {
  readonly #byToken = new ExpiringMap<PlayerSession>(lifetimeMs)

  open({ session, player, party_id: partyId, is_practice: isPractice }: Redeemed): PlayerSession {
    const token = randomBytes(32).toString('base64url')
    const { id, nick_name: nickName, avatar } = player
    const opened = { token, gatewaySession: session, partyId, isPractice, player: { id, nickName, avatar } }
    this.#byToken.set(token, opened)
    return opened
  }

  end({ token }: PlayerSession): void {
    this.#byToken.delete(token)
  }

  find(token: string): PlayerSession | undefined {
    return this.#byToken.get(token)
  }
}
