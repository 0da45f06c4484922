import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createPacket, parseAudio, setHeader } from './rtp.ts'

const packet = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const header = '6f 0001 00000002 00000003'

test('reads the payload and the audio level of a packet', () => {
  expect(parseAudio(packet(`90 ${header} bede0001 10940000 f8ff`))).toEqual({
    sequence: 1,
    timestamp: 2,
    level: 0x14,
    payload: packet('f8ff')
  })
})

test('ignores other extensions, contributing sources and padding', () => {
  const parsed = parseAudio(packet(`b1 ${header} 00000009 bede0002 21aabb00 10850000 f8ff 0002`))
  expect(parsed).toMatchObject({ level: 5, payload: packet('f8ff') })
})

test.each([
  ['another version', `40 ${header} f8`],
  ['another codec', '80 60 0001 00000002 00000003 f8'],
  ['a receiver report', '81 c9 0007 00000002 00000003'],
  ['no payload', `80 ${header}`],
  ['more padding than payload', `a0 ${header} f8ff09`],
  ['an extension beyond its end', `90 ${header} bede0009 10140000 f8`],
  ['a payload that is too long', `80 ${header} ${'f8'.repeat(1276)}`]
])('ignores a packet with %s', (_, hex) => {
  expect(parseAudio(packet(hex))).toBeUndefined()
})

test('forwards only the payload of an accepted packet', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.integer({ min: 0x80, max: 0xbf }), (bytes, first) => {
      const received = Buffer.concat([Buffer.from([first, 0x6f]), bytes])
      const parsed = parseAudio(received)
      if (!parsed) return
      const forwarded = createPacket(1003, parsed.payload)
      setHeader(forwarded, { sequence: 0x1_0007, timestamp: 0x1_0000_0009, isStart: false })
      expect(parseAudio(forwarded)).toEqual({ ...parsed, sequence: 7, timestamp: 9, level: undefined })
    })
  )
})
