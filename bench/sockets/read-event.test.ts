import { expect, test } from 'vitest'

import { readEvent, renumber } from './read-event.ts'

const chat = '42["party_chat",{"party_id":"7","message":{"id":"41","seq":12,"text":"Hi"}},"offset"]'
const change = '42["party_change",{"party_id":"7","base":3,"version":5,"joined":[],"left":[]},"offset"]'

test('reads the number of a chat message, all versions of a merged change, and the id of a message', () => {
  expect(readEvent(chat)).toEqual({ kind: 'chat', ids: [12] })
  expect(readEvent(change)).toEqual({ kind: 'seat', ids: [4, 5] })
  expect(readEvent('42["message",{"message":{"client_id":"a-1"}}]')).toEqual({
    kind: 'message',
    ids: ['a-1']
  })
  expect(readEvent('42["speaking",{"party_id":"7"}]')).toBeUndefined()
})

test('gives a recorded event another number', () => {
  expect(readEvent(`42${JSON.stringify(renumber(chat, 900))}`)).toEqual({ kind: 'chat', ids: [900] })
  expect(readEvent(`42${JSON.stringify(renumber(change, 900))}`)).toEqual({ kind: 'seat', ids: [900] })
})
