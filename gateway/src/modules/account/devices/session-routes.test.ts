import { randomUUID } from 'node:crypto'

import { endOtherSessions, endSession, listSessions } from '@tambay/contracts/account'
import { exitLogin } from '@tambay/contracts/sign-in'
import { getUserInfo } from '@tambay/contracts/user'
import { expect, test } from 'vitest'

import { newPeople, startApp } from '#testing/start-app.ts'

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const app = await startApp()
const { ann } = newPeople(app, 'ann')

const list = async () => (await ann.call(listSessions, undefined)).data.items
const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

test('lists the signed-in devices, last used first', async () => {
  const began = app.clock.now()
  app.clock.advance(60_000)
  const phone = await app.sessions.issueForUser(ann.id, android)
  app.clock.advance(3_600_000)
  expect(await list()).toEqual([
    {
      id: ann.sessionId,
      device: 'Unknown device',
      created_at: seconds(began),
      last_used_at: seconds(app.clock.now()),
      is_current: true
    },
    {
      id: phone.sessionId,
      device: 'Chrome on Android',
      created_at: seconds(began) + 60,
      last_used_at: seconds(began) + 60,
      is_current: false
    }
  ])
  app.clock.advance(3_600_000)
  await app.call(getUserInfo, undefined, { token: phone.token })
  const seen = (await app.call(listSessions, undefined, { token: phone.token })).data.items
  expect(seen.map(({ id, is_current: isCurrent }) => [id, isCurrent])).toEqual([
    [phone.sessionId, true],
    [ann.sessionId, false]
  ])
})

test("omits ended and expired sessions and other users' sessions", async () => {
  await app.signUpNumbered('bob')
  await app.sessions.issueForUser(ann.id, 'old')
  app.clock.advance(29 * 86_400_000)
  const { token } = await app.sessions.issueForUser(ann.id, 'left')
  await app.call(exitLogin, undefined, { token })
  const current = await app.sessions.issueForUser(ann.id, 'current')
  app.clock.advance(2 * 86_400_000)
  const left = (await app.call(listSessions, undefined, { token: current.token })).data.items
  expect(left.map(({ id }) => id)).toEqual([current.sessionId])
})

test('ending one session notifies, disconnects and refuses its device', async () => {
  const phone = await app.sessions.issueForUser(ann.id, android)
  const [{ socket, next }, own] = [await app.connect(phone.token), await ann.connect()]
  const [signedOut, gone] = [next('signed_out'), new Promise(resolve => socket.once('disconnect', resolve))]
  expect((await ann.call(endSession, { id: phone.sessionId })).data).toEqual({})
  expect(await signedOut).toEqual({ reason: 'token_revoked' })
  await gone
  expect(await app.call(getUserInfo, undefined, { token: phone.token })).toRefuse('token_revoked')
  expect((await list()).map(({ id }) => id)).toEqual([ann.sessionId])
  expect(own.socket.connected).toBe(true)
})

test("gives the same response for another user's session, an ended session and an unknown session", async () => {
  const bob = await app.signUpNumbered('bob')
  const ended = await app.sessions.issueForUser(ann.id, 'ended')
  await ann.call(endSession, { id: ended.sessionId })
  const answers = []
  for (const id of [bob.sessionId, ended.sessionId, randomUUID()]) {
    const answer = await ann.call(endSession, { id })
    expect(answer).toRefuse('session_not_found')
    answers.push({ ...answer.envelope, request_id: '' })
  }
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect((await bob.call(getUserInfo, undefined)).envelope.code).toBe(0)
})

test('ends all other sessions and returns their number', async () => {
  const others = [await app.sessions.issueForUser(ann.id, 'a'), await app.sessions.issueForUser(ann.id, 'b')]
  expect((await ann.call(endOtherSessions, {})).data).toEqual({ ended: 2 })
  expect((await ann.call(endOtherSessions, {})).data).toEqual({ ended: 0 })
  for (const { token } of others)
    expect(await app.call(getUserInfo, undefined, { token })).toRefuse('token_revoked')
  expect((await list()).map(({ id }) => id)).toEqual([ann.sessionId])
})
