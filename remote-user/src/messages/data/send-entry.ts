import { ApiError } from '@tambay/client/api/api-error'
import { call } from '@tambay/client/api/call'
import { isGuestRoomMode } from '@tambay/client/stores/guest/guest-room'
import { authCodes } from '@tambay/contracts/common-errors'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { refusals } from '@tambay/contracts/errors'
import { sendMessage } from '@tambay/contracts/messages/messages'
import { isRefusal } from '@tambay/forms/is-refusal'
import { retryAfterOf } from '@tambay/forms/retry-after'

import { uploadPicture } from '../../pictures/upload/upload-picture.ts'
import { anySignal } from './any-signal.ts'
import type { OutboxEntry } from './outbox/outbox-entry.ts'
import type { SendResult } from './outbox/outbox-state.ts'

export type SentMessage = ResponseOf<typeof sendMessage>

interface SendEntryDeps {
  save: (entry: OutboxEntry) => Promise<void>
  /** Called before the message leaves the outbox, so that it never disappears from the screen. */
  onSent: (answer: SentMessage) => void
}

const sendTimeoutMs = 15_000
const retryDelayMs = 5000

export const sendEntry =
  ({ save, onSent }: SendEntryDeps) =>
  async (entry: OutboxEntry, stopping: AbortSignal): Promise<SendResult> => {
    // A practice room must not send the user's token (spec IDENTITY-14).
    if (isGuestRoomMode()) return { kind: 'limited', afterMs: retryDelayMs }
    try {
      onSent(await send(await upload(entry, stopping, save), stopping))
      return { kind: 'sent' }
    } catch (error) {
      if (entry.media_id === undefined || !isRefusal(error, 'media_not_found')) return resultOf(error)
      // The gateway deletes uploaded pictures that nothing uses. The next attempt uploads the picture again.
      await save({ ...entry, media_id: undefined }).catch(() => undefined)
      return { kind: 'unanswered' }
    }
  }

async function upload(
  entry: OutboxEntry,
  stopping: AbortSignal,
  save: SendEntryDeps['save']
): Promise<OutboxEntry> {
  if (entry.draft.kind !== 'picture' || entry.media_id !== undefined) return entry
  const media = await uploadPicture(entry.draft.picture, { signal: stopping })
  const uploaded = { ...entry, media_id: media.id }
  await save(uploaded)
  return uploaded
}

function send({ client_id, to_user_id, draft, media_id }: OutboxEntry, stopping: AbortSignal) {
  const content = draft.kind === 'picture' ? { kind: draft.kind, media_id } : draft
  return call(
    sendMessage,
    { to_user_id, client_id, ...content },
    {
      isQuiet: true,
      // Aborted when the session ends, so that the call is never sent with the next user's token.
      signal: anySignal([stopping, AbortSignal.timeout(sendTimeoutMs)])
    }
  )
}

function resultOf(error: unknown): SendResult {
  if (!(error instanceof ApiError)) return { kind: 'unanswered' }
  const { code, message } = error
  if (code === refusals.too_many_requests.code)
    return { kind: 'limited', afterMs: Math.max(1, retryAfterOf(error)) * 1000 }
  if (code === refusals.media_busy.code) return { kind: 'limited', afterMs: retryDelayMs }
  // The host ends the session after an auth code. The message waits for the user's next login.
  const isTemporary = code === refusals.system_busy.code || authCodes.includes(code)
  return isTemporary ? { kind: 'unanswered' } : { kind: 'refused', message }
}
