import type { ServerEvents } from '@tambay/contracts/realtime'
import { listChat, removeChat, sendChat } from '@tambay/contracts/room/chat'
import { and, eq } from 'drizzle-orm'

import { transact, withRetries } from '#db/transact.ts'
import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { route } from '#http/route.ts'
import { findBlockersInParty } from '#modules/social/blocks/blocks.ts'
import { partyChannel, userChannel } from '#realtime/channels.ts'
import { hasBlockedWord } from '../open/blocked-words.ts'
import { personOf, requirePerson } from '../rooms/person.ts'
import { createMessageLimit, createReactionLimit } from './chat-limit.ts'
import { requireMembership } from './find-membership.ts'
import { addMessage, clearMessage, createMessageFinder, listMessages } from './messages.ts'
import { partyMessage } from './tables.ts'

export function chatRoutes(app: App, deps: Deps): void {
  const { db, clock, realtime } = deps
  const findMessage = createMessageFinder(db)
  const countMessage = createMessageLimit()
  const countReaction = createReactionLimit()

  route(app, sendChat, async ({ body, refuse, ...caller }) => {
    const person = requirePerson(caller)
    const { party_id: partyId, client_id: clientId } = body
    const find = () => findMessage({ partyId, memberId: person.memberId, clientId })
    await requireMembership(db, partyId, person.memberId)
    const sent = await find()
    if (sent) return { message: sent }
    await countMessage(person.memberId)
    if (body.text !== undefined && hasBlockedWord(body.text)) refuse('chat_blocked')
    const isNew = await withRetries(() => addMessage(db, body, person, clock.now()))
    const message = await find()
    if (!message) throw new Error(`Message ${clientId} was not stored`)
    if (isNew)
      await publishWithoutBlockers(deps, partyId, person.userId, 'party_chat', { party_id: partyId, message })
    return { message }
  })

  route(app, listChat, async ({ query, ...caller }) => {
    const { memberId, userId } = requirePerson(caller)
    await requireMembership(db, query.party_id, memberId)
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
    const { memberId, userId } = personOf(caller) ?? refuse('token_unknown')
    const { party_id: partyId, reaction } = payload
    await requireMembership(db, partyId, memberId)
    await countReaction(memberId)
    const event = { party_id: partyId, member_id: memberId, reaction }
    await publishWithoutBlockers(deps, partyId, userId, 'party_reaction', event)
    return {}
  })
}

/** Sends an event that a user caused to the party, except to the members who blocked this user. */
export async function publishWithoutBlockers<Name extends keyof ServerEvents>(
  { db, realtime }: Pick<Deps, 'db' | 'realtime'>,
  partyId: string,
  userId: string | undefined,
  event: Name,
  payload: ServerEvents[Name]
): Promise<void> {
  const blockers = userId === undefined ? [] : await findBlockersInParty(db, partyId, userId)
  realtime.publish(partyChannel(partyId), event, payload, { except: blockers.map(userChannel) })
}
