import type { ServerEvents } from '@tambay/contracts/realtime'
import { type ChatMessage, listChat, removeChat, sendChat } from '@tambay/contracts/room/chat'
import { and, eq } from 'drizzle-orm'

import { transact, withRetries } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { partyChannel, userChannel } from '#platform/realtime/channels.ts'
import { hasBlockedWord } from '#platform/text/blocked-words.ts'
import type { PartyContext } from '../party-offers.ts'
import { personOf, requirePerson } from '../rooms/person.ts'
import { partyMember } from '../tables.ts'
import { requireMembership } from './find-membership.ts'
import { addMessage, clearMessage, listMessages } from './messages.ts'
import { createSenderReader, type Sender } from './read-sender.ts'
import { partyMessage } from './tables.ts'

/** Messages of one member: 5 in 5 seconds, 30 a minute (spec CHAT-5). */
const messageLimits = [
  { max: 5, perSeconds: 5 },
  { max: 30, perSeconds: 60 }
]

export function chatRoutes(app: App, deps: PartyContext): void {
  const { db, clock, realtime, limiter, deeds } = deps
  const readSender = createSenderReader(db)
  const messages = limiter.limit('chat messages', 'member', ...messageLimits)
  const reactions = limiter.limit('reactions', 'member', { max: 10, perSeconds: 5 })

  route(app, sendChat, async ({ body, refuse, ...caller }) => {
    const person = requirePerson(caller)
    const { party_id: partyId, client_id: clientId } = body
    const sender = await readSender(partyId, person, clientId)
    if (sender.sent) return tell(partyId, sender, sender.sent)
    await messages.count(person.memberId)
    if (body.text !== undefined && hasBlockedWord(body.text)) refuse('chat_blocked')
    if (!(await deeds.maySend(body.sticker_id, person.userId))) refuse('look_not_earned')
    const message = await withRetries(() => addMessage(db, body, person, sender, clock.now()))
    if (message) {
      const isHeard = async () => (await db.$count(partyMember, eq(partyMember.partyId, partyId))) > 1
      if (person.userId !== undefined) deeds.recordLater(person.userId, 'hi', isHeard)
      return tell(partyId, sender, message)
    }
    const { sent } = await readSender(partyId, person, clientId)
    if (!sent) throw new Error(`Message ${clientId} was not stored`)
    return tell(partyId, sender, sent)
  })

  route(app, listChat, async ({ query, ...caller }) => {
    const { memberId, userId } = requirePerson(caller)
    await requireMembership(db, query.party_id, memberId, { isListenerEnough: true })
    return listMessages(db, query, userId)
  })

  route(app, removeChat, async ({ body, refuse, ...caller }) => {
    const { memberId } = requirePerson(caller)
    const { party_id: partyId, id } = body
    const { hostId } = await requireMembership(db, partyId, memberId)
    const [message] = await db
      .select()
      .from(partyMessage)
      .where(and(eq(partyMessage.partyId, partyId), eq(partyMessage.id, id)))
    if (!message) return refuse('chat_not_found')
    if (message.memberId !== memberId && hostId !== memberId) refuse('party_host_only')
    const seq = await transact(db, tx => clearMessage(tx, partyId, id))
    if (seq !== undefined)
      realtime.publish(partyChannel(partyId), 'party_chat_removed', { party_id: partyId, id, seq })
    return {}
  })

  realtime.onClientRequest('party_react', async ({ payload, caller, refuse }) => {
    const person = personOf(caller) ?? refuse('token_unknown')
    const { party_id: partyId, reaction } = payload
    const sender = await readSender(partyId, person)
    await reactions.count(person.memberId)
    const event = { party_id: partyId, member_id: person.memberId, reaction }
    publish(partyId, sender, 'party_reaction', event)
    return {}
  })

  /** Also for a repeat: the gateway that stored the message may have been killed before it told the room. */
  function tell(partyId: string, sender: Sender, message: ChatMessage): { message: ChatMessage } {
    publish(partyId, sender, 'party_chat', { party_id: partyId, message })
    return { message }
  }

  function publish<Name extends 'party_chat' | 'party_reaction'>(
    partyId: string,
    { blockerIds }: Sender,
    event: Name,
    payload: ServerEvents[Name]
  ): void {
    realtime.publish(partyChannel(partyId), event, payload, { except: blockerIds.map(userChannel) })
  }
}
