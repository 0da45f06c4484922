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

/** Where all servers of a game find the sessions. */
export interface SessionStore {
  add(session: PlayerSession): Promise<void>
  find(token: string): Promise<PlayerSession | undefined>
  remove(token: string): Promise<void>
}

const lifetimeMs = 2 * 60 * 60 * 1000

export class Sessions {
  readonly #byToken = new ExpiringMap<PlayerSession>(lifetimeMs)
  readonly #store: SessionStore | undefined

  constructor(store?: SessionStore) {
    this.#store = store
  }

  async open({
    session,
    player,
    party_id: partyId,
    is_practice: isPractice
  }: Redeemed): Promise<PlayerSession> {
    const token = randomBytes(32).toString('base64url')
    const { id, nick_name: nickName, avatar } = player
    const opened = { token, gatewaySession: session, partyId, isPractice, player: { id, nickName, avatar } }
    await this.#store?.add(opened)
    this.#byToken.set(token, opened)
    return opened
  }

  async end({ token }: PlayerSession): Promise<void> {
    this.#byToken.delete(token)
    await this.#store?.remove(token)
  }

  async find(token: string): Promise<PlayerSession | undefined> {
    const known = this.#byToken.get(token)
    if (known || !this.#store) return known
    const stored = await this.#store.find(token)
    if (stored) this.#byToken.set(token, stored)
    return stored
  }
}
