import { getGuestToken } from '@tambay/contracts/guest'
import { avatars } from '@tambay/contracts/pictures'
import { expect, test } from 'vitest'

import { startApp } from '#testing/start-app.ts'

const app = await startApp()

let count = 0
const newGuestId = () => `g_${String(++count).padStart(32, '0')}`
const request = (guest_id: string, guest_secret?: string) =>
  app.call(getGuestToken, { guest_id, guest_secret, nick_name: 'Guest17952043', avatar: avatars[0] ?? '' })

test('returns a secret only with the first token of a guest id', async () => {
  const id = newGuestId()
  const { guest_secret: secret } = (await request(id)).data
  expect(secret).toMatch(/^[\w-]{43}$/)
  const again = (await request(id, secret)).data
  expect(again).toEqual({ token: expect.stringMatching(/^g_/), token_expire_at: expect.any(Number) })
})

test.each([undefined, '', 'made-up'])(
  'refuses a token for a used guest id with the secret %j',
  async wrong => {
    const id = newGuestId()
    await request(id)
    expect(await request(id, wrong)).toRefuse('guest_secret_wrong')
  }
)

test('refuses the secret of another guest', async () => {
  const [mine, theirs] = [newGuestId(), newGuestId()]
  await request(theirs)
  const { guest_secret: secret } = (await request(mine)).data
  expect(await request(theirs, secret)).toRefuse('guest_secret_wrong')
})

test('lets only one of several concurrent requests claim a new guest id', async () => {
  const id = newGuestId()
  const answers = await Promise.all([request(id), request(id), request(id)])
  expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1)
})

test('refuses to give out a secret for an old guest that was stored without one', async () => {
  const id = newGuestId()
  await app.pool.query(`INSERT INTO guest_credential VALUES ($1, '', now())`, [id])
  expect(await request(id, '')).toRefuse('guest_secret_wrong')
})
