import * as z from '@tambay/contracts/schema'
import { expect, test } from 'vitest'

import { clearDrafts, sessionDraft } from './session-draft.ts'

const Draft = z.object({ tel: z.string(), agree: z.boolean() })
const empty = { tel: '', agree: false }

test('keeps the draft after a reload until it is cleared', () => {
  sessionDraft('kept', Draft, empty).set({ tel: '0917', agree: true })
  expect(sessionDraft('kept', Draft, empty).get()).toEqual({ tel: '0917', agree: true })
  clearDrafts()
  expect(sessionDraft('kept', Draft, empty).get()).toEqual(empty)
})

test('clears drafts from before a reload, even if their form was not opened since', () => {
  sessionStorage.setItem('draft:not-loaded', '{"email":"maria@example.ph"}')
  clearDrafts()
  expect(sessionStorage.getItem('draft:not-loaded')).toBeNull()
})

test.each(['', 'no JSON', 'null', '[]', '{"tel":7,"agree":true}', '{"tel":"0917"}'])(
  'ignores invalid storage %j',
  stored => {
    sessionStorage.setItem('draft:kept', stored)
    expect(sessionDraft('kept', Draft, empty).get()).toEqual(empty)
  }
)
