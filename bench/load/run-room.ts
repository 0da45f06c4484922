import { setTimeout as wait } from 'node:timers/promises'

import { joinParty, leaveParty } from '@tambay/contracts/party'

import { sampleOf } from '../report/sample.ts'
import { openRoom, post } from '../room/gateway-calls.ts'
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
  const party = await openRoom(origin, host.token)
  const room = { party_id: party.id }
  const people = [host, ...members]
  for (const person of members) await post(origin, joinParty.path, room, person.token)

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
    await post(origin, change % 2 === 0 ? joinParty.path : leaveParty.path, room, guest.token)
    await wait(start + (change + 1) * 1000 - performance.now())
  }
  const perSecond = (1000 * latencies.length) / (performance.now() - start)
  return { ...sampleOf(latencies, perSecond), errors: Math.abs(seconds * socketCount - latencies.length) }
}
