import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { sendChat } from '@tambay/contracts/room/chat'
import { leaveSeat, takeSeat } from '@tambay/contracts/room/seats'

import { mergeMs } from '../../gateway/src/modules/party/rooms/merge-changes.ts'
import type { LoadServer } from '../load/servers/start-server.ts'
import { startServer } from '../load/servers/start-server.ts'
import { post } from './gateway-calls.ts'
import { type EventKind, renumber } from './room-events.ts'

export type Cause = (kind: EventKind) => Promise<number>

interface Room {
  partyId: string
  version: number
  members: string[]
  seated: Array<{ seat: number; token: string }>
}

const text = 'A message of an ordinary length, as people write it in a party room.'

export function gatewayCause(origin: string, { partyId, version, members, seated }: Room): Cause {
  const room = { party_id: partyId }
  let messages = 0
  let seatChanges = 0
  return async kind => {
    if (kind === 'chat') {
      const token = members[messages++ % members.length] ?? ''
      const body = { ...room, client_id: randomUUID(), kind: 'text', text }
      const { message } = await post(origin, sendChat.path, body, token)
      return message.seq
    }
    const { seat, token } = seated[(seatChanges >> 1) % seated.length] ?? noSeat()
    if (seatChanges++ % 2 === 0) await post(origin, leaveSeat.path, room, token)
    else await post(origin, takeSeat.path, { ...room, seat }, token)
    return ++version
  }
}

function noSeat(): never {
  throw new Error('Nobody has a seat')
}

export function startBroadcastServer(
  stack: AsyncDisposableStack,
  name: 'socket-io' | 'ws'
): Promise<LoadServer> {
  return startServer(stack, name, join(import.meta.dirname, `servers/${name}-server.ts`), {})
}

export function bareCause(origin: string, packets: Record<EventKind, string>): Cause {
  let lastId = 0
  return async kind => {
    const id = ++lastId
    const waitMs = kind === 'seat' ? mergeMs : 0
    await fetch(`${origin}/broadcast?wait_ms=${waitMs}`, {
      method: 'POST',
      body: renumber(packets[kind], id)
    })
    return id
  }
}
