import { expect, test } from 'vitest'

import { openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'
import { checkEach, createTurnToCheck, findPartiesToCheck } from './check-rooms.ts'

const app = await startApp()

test('one gateway checks the rooms, and another one takes over five seconds after its last check', async () => {
  const [first, second] = [createTurnToCheck(app.db, app.clock), createTurnToCheck(app.db, app.clock)]
  expect([await first(), await second()]).toEqual([true, false])
  app.clock.advance(4000)
  expect([await second(), await first()]).toEqual([false, true])
  app.clock.advance(6000)
  expect([await second(), await first()]).toEqual([true, false])
})

test('rooms of other applications on the same engine are left alone', async () => {
  const { id } = await openParty(await app.signUp('ann01'))
  expect(await findPartiesToCheck(app.db, ['lobby', '1', '100000000009', id])).toEqual([id])
  expect(await findPartiesToCheck(app.db, ['lobby'])).toEqual([])
})

test('a room without an answer delays neither the others nor a shutdown', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `room ${index}`)
  const closing = new AbortController()
  const hanging = Promise.withResolvers<void>()
  const checked: string[] = []
  const done = checkEach(
    [...ids, 'too late'],
    async id => {
      checked.push(id)
      if (id === 'room 3') await hanging.promise
      if (id === 'room 19') closing.abort()
    },
    closing.signal
  )
  await expect.poll(() => closing.signal.aborted).toBe(true)
  hanging.resolve()
  await done
  expect(checked).toEqual(ids)
})
