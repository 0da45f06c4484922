import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { createParty, entry, joinParty } from '@tambay/contracts/party'
import { coverPicture } from '@tambay/contracts/pictures'

import { root } from '../../tools/base/root.ts'
import type { Player } from '../../tools/crash/money-call.ts'
import type { Settings } from '../settings/schema.ts'
import type { Https } from './https.ts'

const membersPerRoom = 10

/** Creates users in the database, and rooms of ten through the app. Returns them with their room's id. */
export async function openRooms(https: Https, databaseUrl: string, settings: Settings, count: number) {
  const script = join(root, 'gateway/src/testing/make-players.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(count)], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: settings.SECRET_KEY,
      GAME_KEYS: settings.gatewayVariables.GAME_KEYS,
      GAME_ORIGINS: '{"color-game":"http://localhost:3005"}',
      RATE_PER_IP: String(1e9),
      GAME_HEALTH_SECONDS: '0',
      SIGN_UP_COINS: '1000000'
    },
    maxBuffer: 10_000_000
  })
  const players: Player[] = JSON.parse(stdout)
  const seated: Array<{ player: Player; partyId: string }> = []
  let partyId = ''
  for (const [index, player] of players.entries()) {
    const { token } = player
    const isHost = index % membersPerRoom === 0
    const { party } = isHost
      ? await https.call(createParty, { token, body: draft })
      : await https.call(joinParty, { token, body: { party_id: partyId } })
    partyId = party.id
    seated.push({ player, partyId })
  }
  return seated
}

const draft = {
  name: 'Under load',
  auth: entry.all,
  mic_mode: 0,
  game_id: 'color-game',
  cover: coverPicture('jeepney-night')
}
