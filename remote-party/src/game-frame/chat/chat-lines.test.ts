import { expect, test } from 'vitest'

import { chatMessage } from '../../testing/chat-message.ts'
import {
  appendPresence,
  type ChatLine,
  mergeMessages,
  messageLine,
  presenceText,
  type ShownMessage
} from './lines/chat-lines.ts'

const texts = (lines: readonly ChatLine[]) =>
  lines.map(line => (line.kind === 'message' ? line.message.text : line.kind))

test('orders messages by number, even if they arrive in another order', () => {
  const lines = mergeMessages(
    [],
    [3, 1, 2].map(seq => chatMessage({ seq }))
  )
  expect(texts(lines)).toEqual(['message 1', 'message 2', 'message 3'])
})

test('a sent message replaces its unsent line, and other unsent lines remain last', () => {
  const unsent = (message: ShownMessage): ChatLine =>
    messageLine({ ...message, id: undefined, seq: undefined }, 'sending')
  const mine = chatMessage({ seq: 7 })
  const later = chatMessage({ seq: 9, text: 'unsent' })
  const lines = mergeMessages([unsent(mine), unsent(later)], [chatMessage({ seq: 8 }), mine])
  expect(texts(lines)).toEqual(['message 7', 'message 8', 'unsent'])
})

test('keeps the last 200 lines', () => {
  const lines = mergeMessages(
    [],
    Array.from({ length: 205 }, (_, at) => chatMessage({ seq: at + 1 }))
  )
  expect([lines.length, texts(lines)[0]]).toEqual([200, 'message 6'])
})

test('merges the names of people who enter one after another into one line', () => {
  const one = appendPresence([], 'joined', ['Cara'])
  const three = appendPresence(one, 'joined', ['Dan', 'Ella'])
  const read = (lines: readonly ChatLine[]) =>
    lines.map(line => (line.kind === 'joined' || line.kind === 'left' ? presenceText(line) : line.kind))
  expect(read(one)).toEqual(['Cara joined'])
  expect(read(appendPresence(three, 'left', ['Dan']))).toEqual(['Cara and 2 others joined', 'Dan left'])
})
