import { eq } from 'drizzle-orm'

import { claimMedia } from '#modules/media/pictures.ts'
import { media } from '#modules/media/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type Pair, selectPair } from '../conversations/conversation-views.ts'
import { openConversation, type OpenOptions } from '../conversations/open-conversation.ts'
import { sendingRefusal } from '../conversations/sending-rules.ts'
import type { MessageRow } from './read-messages.ts'
import { type Draft, type Stored, type StoreInput, storeMessage } from './store-message.ts'

export interface Sent extends Stored {
  pair: Pair
  picture: MessageRow['media']
}

interface SentInput {
  pair: Pair
  draft: Draft
  picture?: MessageRow['media']
  now: Date
}

interface PairKeys {
  viewerId: string
  peerId: string
  clientId: string
}

type Store = (input: StoreInput) => Promise<Stored | undefined>

export async function storeSent(
  store: Store,
  { pair, draft, picture = null, now }: SentInput
): Promise<Sent | undefined> {
  const { conversation, me } = pair
  if (!conversation) throw new Error('A message needs a conversation')
  const stored = await store({
    conversationId: conversation.id,
    senderId: me.id,
    draft,
    isHiddenFromRecipient: conversation.state === 'declined',
    now
  })
  return stored && { ...stored, pair, picture }
}

export async function storeInTransaction(
  tx: Tx,
  keys: PairKeys,
  draft: Draft,
  opening: OpenOptions
): Promise<Sent | undefined> {
  const pair = await openConversation(tx, keys, opening)
  if (pair.sent) return undefined
  refuseUnwelcome(pair, draft)
  const picture = draft.mediaId === null ? null : await claimPicture(tx, keys.viewerId, draft.mediaId)
  const sent = await storeSent(input => storeMessage(tx, input), { pair, draft, picture, now: opening.now })
  if (!sent) await findFirst(tx, keys, draft)
  return sent
}

/** Finds the message that a faster request with the same client id stored. Refuses if a block came in between. */
export async function findFirst(db: Db, keys: PairKeys, draft: Pick<Draft, 'kind'>) {
  const [pair] = await selectPair(db, keys)
  if (pair && !pair.sent) refuseUnwelcome(pair, draft)
  if (!pair?.sent) throw new Error(`Message ${keys.clientId} was not stored`)
  return pair.sent
}

export function refuseUnwelcome(pair: Pair, { kind }: Pick<Draft, 'kind'>): void {
  const reason = sendingRefusal(pair)
  if (reason && !(reason === 'message_request_text_only' && kind === 'text')) throw new Refusal(reason)
}

async function claimPicture(tx: Tx, ownerId: string, id: string) {
  if (!(await claimMedia(tx, ownerId, [id]))) throw new Refusal('media_not_found')
  const [picture] = await tx.select().from(media).where(eq(media.id, id))
  return picture ?? null
}
