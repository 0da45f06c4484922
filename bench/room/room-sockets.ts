import { joinParty } from '@tambay/contracts/party'
import { realtimePath } from '@tambay/contracts/realtime'
import { io } from 'socket.io-client'

import { runLimited } from '../../tools/base/run-limited.ts'
import { call } from '../servers/call.ts'

/** A line of the room's chat. */
export interface ChatEvent {
  message: { client_id: string }
}

const connectsAtOnce = 8

/** Connections to one server. With a party, they join it and watch it. */
export function createRoomSockets(stack: AsyncDisposableStack, partyId?: string) {
  let count = 0
  let expected: { id: string; arrivedAt: number[]; resolve(event: ChatEvent): void } | undefined

  function receive(event: ChatEvent): void {
    if (event.message.client_id !== expected?.id) return
    if (expected.arrivedAt.push(performance.now()) === count) expected.resolve(event)
  }

  async function connectOne(origin: string, token: string): Promise<void> {
    const joined = partyId && (await call(origin, joinParty, { party_id: partyId }, token))
    const transport = { path: realtimePath, transports: ['websocket'], forceNew: true, reconnection: false }
    const socket = io(origin, { ...transport, auth: { token } })
    stack.defer(() => void socket.close())
    socket.on('party_chat', receive)
    await new Promise<void>((resolve, reject) =>
      socket.once('connect', resolve).once('connect_error', reject)
    )
    if (!joined) return
    const watched = { party_id: partyId, version: joined.party.version }
    const { code, msg } = await socket.emitWithAck('watch_party', watched)
    if (code !== 0) throw new Error(`watch_party: ${msg}`)
  }

  return {
    async connect(origin: string, tokens: string[]): Promise<void> {
      await runLimited(tokens, connectsAtOnce, token => connectOne(origin, token))
      count += tokens.length
    },
    /** Waits until every connection has the line, which must be sent after this call. */
    async arrival(id: string) {
      const { promise, resolve } = Promise.withResolvers<ChatEvent>()
      const arrivedAt: number[] = []
      expected = { id, arrivedAt, resolve }
      return { event: await promise, arrivedAt }
    }
  }
}
