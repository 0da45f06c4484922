import { expect, test } from 'vitest'

import { mayPublish, type MicRights } from './may-publish.ts'

const seated: MicRights = { isHost: false, seat: 3, isHostMuted: false, isMicApproved: false }
const approved = { ...seated, isMicApproved: true }

test.each<[string, MicRights, inGameMode: boolean, inHostMode: boolean]>([
  ['the host', { ...seated, isHost: true, seat: 0 }, true, true],
  ['a seated member', seated, true, false],
  ['a seated member whom the host approved', approved, true, true],
  ['a seated member whom the host muted', { ...approved, isHostMuted: true }, false, false],
  ['the audience', { ...seated, seat: null }, false, false],
  ['an approved member without a seat', { ...approved, seat: null }, false, false]
])('decides for %s in both mic modes', (_, rights, inGameMode, inHostMode) => {
  expect([mayPublish(0, rights), mayPublish(1, rights)]).toEqual([inGameMode, inHostMode])
})
