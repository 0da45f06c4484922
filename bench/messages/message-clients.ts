import { realtimePath } from '@tambay/contracts/realtime'
import { WebSocket } from 'ws'

import { now } from '../report/clock.ts'

// A child process, so that the receivers' work is not measured as the server's.
export interface ConnectRequest {
  origin: string
  tokens: string[]
}

export type ClientReport = { connected: number } | { seen: Array<[clientId: string, at: number]> }

const send = (report: ClientReport) => void process.send?.(report)
const prefix = '42["message",'
const key = '"client_id":"'
let seen: Array<[string, number]> = []

function receive(packet: string): void {
  if (!packet.startsWith(prefix)) return
  const start = packet.indexOf(key) + key.length
  if (seen.push([packet.slice(start, start + 36), now()]) === 1) setImmediate(reportSeen)
}

function reportSeen(): void {
  send({ seen })
  seen = []
}

function connect(origin: string, token: string): Promise<void> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${realtimePath}/?EIO=4&transport=websocket`, {
    perMessageDeflate: false
  })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      const packet = data.toString('latin1')
      receive(packet)
      if (packet === '2') socket.send('3')
      else if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (packet.startsWith('40')) resolve()
      else if (packet.startsWith('44')) reject(new Error(packet))
    })
  })
}

process.on('message', ({ origin, tokens }: ConnectRequest) => {
  Promise.all(tokens.map(token => connect(origin, token))).then(
    () => send({ connected: tokens.length }),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    }
  )
})
process.once('disconnect', () => process.exit())
