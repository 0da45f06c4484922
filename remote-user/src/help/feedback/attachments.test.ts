import { expect, test } from 'vitest'

import { readPrefill } from './attachments.ts'

const id = '00000000-0000-4000-8000-00000000f001'
const none = { transaction: undefined, party_id: undefined, error_id: undefined, page: undefined }

test.each([
  ['', { type: undefined, attachments: none }],
  ['type=idea', { type: 'idea', attachments: none }],
  [
    `transaction=${id}&currency=coin`,
    { type: 'wallet', attachments: { ...none, transaction: { id, currency: 'coin' } } }
  ],
  ['room=77', { type: 'room', attachments: { ...none, party_id: '77' } }],
  ['error=req-4711', { type: 'error', attachments: { ...none, error_id: 'req-4711' } }],
  ['room=77&type=game', { type: 'game', attachments: { ...none, party_id: '77' } }],
  [`type=gossip&transaction=${id}&room=x&error=<b>`, { type: undefined, attachments: none }]
])('the address %j fills in %o', (search, prefill) => {
  expect(readPrefill(new URLSearchParams(search))).toEqual(prefill)
})
