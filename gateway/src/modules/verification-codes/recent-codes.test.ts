import { expect, test } from 'vitest'

import { attemptsForNext, type CodeRow } from './recent-codes.ts'

const now = new Date('2026-11-29T12:00:00Z')

const codesOf = (count: number, isKnownDevice: boolean): CodeRow[] =>
  Array.from({ length: count }, () => ({
    id: '',
    target: '',
    purpose: '',
    codeHash: '',
    attemptsAllowed: 5,
    wrongTries: 0,
    wrongTriesElsewhere: 0,
    ip: '',
    device: '',
    deviceKey: '',
    isKnownDevice,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 1),
    endedAt: null,
    attemptHash: null
  }))

test.each([
  ['3 active codes of a known device', codesOf(3, true), 5],
  ['4 active codes of a known device', codesOf(4, true), 1],
  ['1 active code of an unknown device, which other devices can try too', codesOf(1, false), 5],
  ['2 active codes of unknown devices', codesOf(2, false), 1]
])('after %s, the next code allows as many attempts as are left', (_what, recent, attempts) => {
  expect(attemptsForNext(recent, now)).toBe(attempts)
})
