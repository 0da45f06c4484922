import { $userInfo } from '@tambay/client/stores/session/user'
import { listMessages } from '@tambay/contracts/messages/messages'
import type { ServerEvents } from '@tambay/contracts/realtime'
import { startGateway } from '@tambay/testing/start-gateway'
import { cleanStores } from 'nanostores'
import { expect, onTestFinished, test } from 'vitest'

import { benId, conversationOf, messageOf } from '../../testing/conversations.ts'
import { setUpThread } from '../../testing/set-up-thread.ts'
import { openMessageSession } from '../session/message-session.ts'

test('a change of a message that is not loaded yet leaves no gap in the history', async () => {
  const gateway = await startGateway()
  onTestFinished(() => gateway.close())
  onTestFinished($userInfo.listen(() => undefined))
  const { state, answer } = setUpThread()
  state.conversation = conversationOf({ last_seq: 3 })
  answer(listMessages, ({ before, after }) => ({
    items: after === undefined ? [messageOf({ seq: before === undefined ? 3 : 2 })] : [],
    removed_ids: [],
    last_seq: 3,
    has_more: before === undefined && after === undefined
  }))
  await expect.poll(() => $userInfo.get()).toBeDefined()
  const { $thread, loadEarlier } = openMessageSession($userInfo.get()?.id ?? '').thread(benId)
  onTestFinished($thread.listen(() => undefined))
  onTestFinished(() => cleanStores($thread))
  await expect.poll(() => $thread.get().status).toBe('ready')

  const tell = <Name extends keyof ServerEvents>(event: Name, payload: ServerEvents[Name]) =>
    void gateway.io.emit(event as string, payload)
  const shown = () => $thread.get().messages.map(({ seq }) => seq)
  const removed = messageOf({ seq: 1, is_taken_back: true, text: null, changed_seq: 4 })
  await expect
    .poll(() => {
      tell('message_changed', { message: removed })
      tell('message', { message: messageOf({ seq: 5 }), conversation: conversationOf({ last_seq: 5 }) })
      return shown()
    })
    .toEqual([3, 5])
  await loadEarlier()
  expect(shown()).toEqual([2, 3, 5])
})
