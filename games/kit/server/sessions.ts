import { randomBytes } from 'node:crypto'

import type { Gateway } from '@tambay/game-sdk/server'

import { ExpiringMap } from './expiring-map.ts'

type Redeemed = Awaited<ReturnType<Gateway['redeemTicket']>>
type RedeemedWatch = Awaited<ReturnType<Gateway['redeemWatchTicket']>>

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

/** The session of a guest who sees the table of a live party and is none of its players. */
export interface WatcherSession {
  readonly token: string
  readonly gatewaySession: string
  readonly partyId: string
  readonly isPractice: false
  readonly isWatching: true
}

export type TableSession = PlayerSession | WatcherSession

export function isWatcher(session: TableSession): session is WatcherSession {
  return 'isWatching' in session
}

/** Where all servers of a game find the sessions. */
export interface SessionStore {
  add(session: TableSession): Promise<void>
  find(token: string): Promise<TableSession | undefined>
  remove(token: string): Promise<void>
}

const lifetimeMs = 2 * 60 * 60 * 1000

export class Sessions {
  readonly #byToken = new ExpiringMap<TableSession>(lifetimeMs)
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
    const { id, nick_name: nickName, avatar } = player
    const token = createToken()
    const opened = { token, gatewaySession: session, partyId, isPractice, player: { id, nickName, avatar } }
    await this.#keep(opened)
    return opened
  }

  async openWatcher({ session, party_id: partyId }: RedeemedWatch): Promise<WatcherSession> {
    const opened = {
      token: createToken(),
      gatewaySession: session,
      partyId,
      isPractice: false,
      isWatching: true
    } as const
    await this.#keep(opened)
    return opened
  }

  async end({ token }: TableSession): Promise<void> {
    this.#byToken.delete(token)
    await this.#store?.remove(token)
  }

  async find(token: string): Promise<TableSession | undefined> {
    const known = this.#byToken.get(token)
    if (known || !this.#store) return known
    const stored = await this.#store.find(token)
    if (stored) this.#byToken.set(token, stored)
    return stored
  }

  async #keep(session: TableSession): Promise<void> {
    await this.#store?.add(session)
    this.#byToken.set(session.token, session)
  }
}

function createToken(): string {
  return randomBytes(32).toString('base64url')
}
