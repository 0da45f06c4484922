import { seatMids } from '@tambay/contracts/voice'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { rewriteAnswer } from './answer.ts'

const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':')
const session = [
  'v=0',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:0123456789abcdef012345',
  `a=fingerprint:sha-256 ${fingerprint}`,
  'a=setup:active'
]
const answer = (mic: readonly string[] = []) =>
  [
    ...session,
    'm=audio 9 X 111',
    'a=mid:mic',
    ...mic,
    ...seatMids.flatMap(mid => ['m=audio 9 X 111', `a=mid:${mid}`])
  ].join('\r\n')
const seats = new Set([1000])

test('copies the SSRC of the mic from the SDP answer only if the mic’s media line is sending', () => {
  const ssrc = 'a=ssrc:77 cname:x'
  expect(rewriteAnswer(answer(['a=sendonly', ssrc]), seats)).toContain('a=ssrc:77 cname:mic')
  expect(rewriteAnswer(answer(['a=inactive', ssrc]), seats)).not.toContain('a=ssrc')
})

test('copies no other text from the browser’s SDP answer', () => {
  const line = fc.string({ unit: fc.constantFrom(...'am=:0 \r\nsrc-candidate') })
  fc.assert(
    fc.property(fc.array(line), lines => {
      const rewritten = rewriteAnswer(answer(lines.map(text => `a=x-secret:${text}`)), seats)
      expect(rewritten === undefined || !rewritten.includes('secret')).toBe(true)
    })
  )
})
