import { randomUUID } from 'node:crypto'

import type { ResponseOf } from '@tambay/contracts/endpoint'
import { sendMessage } from '@tambay/contracts/messages/messages'
import { followUser } from '@tambay/contracts/social'

import type { Recorded } from '../servers/bare-server.ts'
import type { GatewayHere, Person } from '../servers/gateway-here.ts'

export interface Pair {
  sender: Person
  receiver: Person
  recorded: Recorded
  data: ResponseOf<typeof sendMessage>
}

const text = 'Oo, tuloy tayo mamaya sa bingo room. Dala ka ng kape at yung listahan ng kanta.'

export const messageTo = ({ userId }: Person, clientId: string) =>
  ({ to_user_id: userId, client_id: clientId, kind: 'text', text }) as const

/** Records the statements of a message in each pair, who have written to each other before. */
export async function openPairs(gateway: GatewayHere, people: Person[]): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let index = 0; index < people.length; index += 2) {
    const [sender, receiver] = people.slice(index)
    if (!sender || !receiver) break
    const send = (clientId: string) => gateway.call(sendMessage, messageTo(receiver, clientId), sender.token)
    await gateway.call(followUser, { user_id: sender.userId }, receiver.token)
    const data = await send(randomUUID())
    const clientId = randomUUID()
    const statements = await gateway.record(() => send(clientId))
    pairs.push({ sender, receiver, recorded: { clientId, statements }, data })
  }
  return pairs
}
