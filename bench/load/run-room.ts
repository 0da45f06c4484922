import { setTimeout as wait } from 'node:timers/promises'

import { createParty, entry, joinParty, leaveParty } from '@tambay/contracts/party'
import { coverPicture } from '@tambay/contracts/pictures'

import { sampleOf } from '../report/sample.ts'
import { addressOf, type LoadClient } from './issue-tokens.ts'
import { connectToRoom } from './room-socket.ts'
import type { RequestSample } from './run-requests.ts'

const socketCount = 500
const memberCount = 50

/** A 51st person joins or leaves once a second. Latencies run from that request to the event at each socket. */
export async function runRoom(
  origin: string,
  clients: LoadClient[],
  seconds: number
): Promise<RequestSample> {
  const [host, guest, ...members] = clients.slice(0, memberCount + 1)
  if (!host || !guest) throw new Error('The room needs clients')
  const { party } = await post(origin, createParty.path, host, {
    name: 'Under load',
    auth: entry.all,
    mic_mode: 0,
    game_id: 'color-game',
    cover: coverPicture('jeepney-night')
  })
  const room = { party_id: party.id }
  const people = [host, ...members]
  for (const person of members) await post(origin, joinParty.path, person, room)

  let changedAt = 0
  const latencies: number[] = []
  const onChange = () => void latencies.push(performance.now() - changedAt)
  await using stack = new AsyncDisposableStack()
  await Promise.all(
    Array.from({ length: socketCount }, async (_, index) => {
      const { token } = people[index % people.length] ?? host
      const socket = { origin, token, localAddress: addressOf(index), partyId: party.id, onChange }
      stack.defer(await connectToRoom(socket))
    })
  )
  const start = performance.now()
  for (let change = 0; change < seconds; change++) {
    changedAt = performance.now()
    await post(origin, change % 2 === 0 ? joinParty.path : leaveParty.path, guest, room)
    await wait(start + (change + 1) * 1000 - performance.now())
  }
  const perSecond = (1000 * latencies.length) / (performance.now() - start)
  return { ...sampleOf(latencies, perSecond), errors: Math.abs(seconds * socketCount - latencies.length) }
}

async function post(origin: string, path: string, { token }: LoadClient, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const { code, msg, data } = await response.json()
  if (code !== 0) throw new Error(`${path}: ${msg}`)
  return data
}
