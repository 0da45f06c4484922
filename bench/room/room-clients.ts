import { joinParty } from '@tambay/contracts/party'
import { realtimePath } from '@tambay/contracts/realtime'
import { WebSocket } from 'ws'

import { now } from '../report/clock.ts'
import { post } from './gateway-calls.ts'
import { type EventKind, readEvent } from './room-events.ts'

// A child process, so that the clients' work is not measured as the server's.
export interface ConnectRequest {
  contender: Contender
  origin: string
  partyId: string
  tokens: string[]
}
export const contenders = ['gateway', 'Socket.IO', 'ws'] as const
export type Contender = (typeof contenders)[number]

export type ClientMessage = { connectMs: number[] } | Arrival

export interface Arrival {
  contender: Contender
  kind: EventKind
  id: number
  arrivedAt: number[]
  packet: string
}

const joinsAtOnce = 4
const connectionCounts: Record<Contender, number> = { gateway: 0, 'Socket.IO': 0, ws: 0 }
const arrivals = new Map<string, number[]>()

const send = (message: ClientMessage) => void process.send?.(message)

function receive(contender: Contender, packet: string): void {
  const event = readEvent(packet)
  if (!event) return
  const { kind } = event
  for (const id of event.ids) {
    const key = `${contender} ${kind} ${id}`
    const arrivedAt = arrivals.get(key) ?? []
    arrivals.set(key, arrivedAt)
    arrivedAt.push(now())
    if (arrivedAt.length < connectionCounts[contender]) continue
    arrivals.delete(key)
    send({ contender, kind, id, arrivedAt, packet })
  }
}

async function connect({ contender, origin, partyId }: ConnectRequest, token: string): Promise<void> {
  const version = contender === 'gateway' ? await join(origin, partyId, token) : undefined
  const isSocketIo = contender !== 'ws'
  const path = isSocketIo ? `${realtimePath}/?EIO=4&transport=websocket` : '/'
  const socket = new WebSocket(origin.replace('http', 'ws') + path, { perMessageDeflate: false })
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed a connection')))
    if (!isSocketIo) socket.on('open', () => resolve())
    socket.on('message', (data: Buffer) => {
      const packet = data.toString('latin1')
      receive(contender, packet)
      if (packet === '2') socket.send('3')
      else if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (packet.startsWith('40'))
        if (contender === 'Socket.IO') resolve()
        else socket.send(`420${JSON.stringify(['watch_party', { party_id: partyId, version }])}`)
      else if (packet.startsWith('430[{"code":0')) resolve()
      else if (packet.startsWith('4') && !packet.startsWith('42')) reject(new Error(packet))
    })
  })
}

async function join(origin: string, partyId: string, token: string): Promise<number> {
  const { party } = await post(origin, joinParty.path, { party_id: partyId }, token)
  return party.version
}

async function connectAll(request: ConnectRequest): Promise<void> {
  const connectMs: number[] = []
  const waiting = [...request.tokens]
  const client = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
      const start = now()
      await connect(request, token)
      connectMs.push(now() - start)
    }
  }
  await Promise.all(Array.from({ length: joinsAtOnce }, client))
  connectionCounts[request.contender] += connectMs.length
  arrivals.clear()
  send({ connectMs })
}

process.on('message', (request: ConnectRequest) => {
  connectAll(request).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
process.once('disconnect', () => process.exit())
