import { randomUUID } from 'node:crypto'

import type { Endpoint, InputOf, ResponseOf } from '@tambay/contracts/endpoint'
import { Envelope } from '@tambay/contracts/envelope'
import { getLaunchTicket, getWatchTicket } from '@tambay/contracts/game'
import { getGuestToken } from '@tambay/contracts/guest'
import { excludeMyself, setPlayLimit, takeTimeOut } from '@tambay/contracts/limits'
import { createParty, entry, getGuestRoom, joinParty, leaveParty } from '@tambay/contracts/party'
import { coverPicture } from '@tambay/contracts/pictures'
import { updateParty } from '@tambay/contracts/room/settings'
import { getHumanChallenge, loginByAccount } from '@tambay/contracts/sign-in'
import { getBalances } from '@tambay/contracts/wallet'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

export interface Player {
  partyId: string
  takeTicket(): Promise<string>
  coins(): Promise<number>
  leave(): Promise<void>
  comeBack(): Promise<void>
  /** As the host of the party. */
  closeToGuests(): Promise<void>
  /** Limits the coins per day (spec LIMIT-1). */
  limitCoins(amount: number): Promise<void>
  /** Blocks games for a day (spec LIMIT-6). It can't be ended early. */
  takeBreak(): Promise<void>
  /** Blocks games for 6 months (spec LIMIT-7). It can't be ended early. */
  excludeMyself(): Promise<void>
}

export async function hostParty(gateway: string, username: string, gameId: string): Promise<Player> {
  const token = await logIn(gateway, username)
  const cover = coverPicture('perya-lights')
  const room = { name: 'Dice', auth: 0, mic_mode: 0, game_id: gameId, cover } as const
  const { party } = await call(gateway, createParty, room, token)
  return playerIn(gateway, party.id, token)
}

export async function visitParty(gateway: string, username: string, partyId: string): Promise<Player> {
  const player = playerIn(gateway, partyId, await logIn(gateway, username))
  await player.comeBack()
  return player
}

export async function startPractice(gateway: string, gameId: string): Promise<Player> {
  const token = await becomeGuest(gateway)
  const { party } = await call(gateway, getGuestRoom, { game_id: gameId }, token)
  await call(gateway, joinParty, { party_id: party.id }, token)
  return playerIn(gateway, party.id, token)
}

/** A guest who listens to a party, and watches its game. */
export async function watchParty(gateway: string, partyId: string): Promise<Pick<Player, 'takeTicket'>> {
  const token = await becomeGuest(gateway)
  return {
    takeTicket: async () => (await call(gateway, getWatchTicket, { party_id: partyId }, token)).ticket
  }
}

async function becomeGuest(gateway: string): Promise<string> {
  const guest = {
    guest_id: `g_${randomUUID().replaceAll('-', '')}`,
    nick_name: 'Guest12345678',
    avatar: '/pictures/avatars/01.svg'
  }
  return (await call(gateway, getGuestToken, guest)).token
}

function playerIn(gateway: string, partyId: string, token: string): Player {
  const body = { party_id: partyId }
  return {
    partyId,
    takeTicket: async () => (await call(gateway, getLaunchTicket, body, token)).ticket,
    coins: async () => (await call(gateway, getBalances, undefined, token)).coin.balance,
    leave: async () => void (await call(gateway, leaveParty, body, token)),
    comeBack: async () => void (await call(gateway, joinParty, body, token)),
    closeToGuests: async () =>
      void (await call(gateway, updateParty, { ...body, auth: entry.followedOnly }, token)),
    limitCoins: async amount =>
      void (await call(gateway, setPlayLimit, { measure: 'coins', period: 'day', amount }, token)),
    takeBreak: async () => void (await call(gateway, takeTimeOut, { days: 1 }, token)),
    excludeMyself: async () =>
      void (await call(gateway, excludeMyself, { months: 6, is_confirmed: true }, token))
  }
}

async function logIn(gateway: string, username: string): Promise<string> {
  const human = await proveHuman(gateway)
  const account = { username, password: 'Tambay#2026', agree: true, human }
  return (await call(gateway, loginByAccount, account)).token
}

async function proveHuman(gateway: string): Promise<string> {
  const answer = await call(gateway, getHumanChallenge, { purpose: 'login' })
  // The contract declares the challenge as unknown; ALTCHA defines its type.
  const challenge = answer as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

async function call<E extends Endpoint>(
  gateway: string,
  operation: E,
  input: InputOf<E>,
  token?: string
): Promise<ResponseOf<E>> {
  const url = new URL(operation.path, gateway)
  const isGet = operation.method === 'GET'
  if (isGet) url.search = new URLSearchParams(input as Record<string, string> | undefined).toString()
  const answer = await fetch(url, {
    method: operation.method,
    headers: {
      ...(!isGet && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` })
    },
    body: isGet ? undefined : JSON.stringify(input)
  })
  const { code, msg, data } = Envelope.parse(await answer.json())
  if (code !== 0) throw new Error(`${operation.path}: ${code} ${msg}`)
  return operation.response.parse(data) as ResponseOf<E>
}
