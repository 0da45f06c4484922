import { loginByAccount } from '@tambay/shared/contracts/sign-in'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { proveHuman } from '../../testing/prove-human.ts'
import { hashPassword } from './password.ts'

const password = 'Tambay#2026'
let app: TestApp
let passwordHash: string

beforeAll(async () => {
  app = await createTestApp({ HUMAN_WORK: 3 })
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())

async function logIn(username: string, secret: string, from: string) {
  const human = await proveHuman(app, 'login')
  const request = { username, password: secret, agree: true, human }
  return app.call(loginByAccount, request, { headers: { 'x-forwarded-for': from } })
}

test('a phone that nobody has is locked in all its forms, as one that somebody has', async () => {
  const owned = ['09170000088', '+63 917 000 0088', '639170000088']
  const unknown = ['09179990042', '+63 917 999 0042', '639179990042']
  await app.signUp('maria01', { passwordHash, tel: '+639170000088' })
  for (const [place, forms] of [owned, unknown].entries()) {
    const reasons: unknown[] = []
    for (const username of [...forms, ...forms]) {
      const { envelope } = await logIn(username, 'Wrong#2026', `198.51.102.${place}`)
      reasons.push(envelope.bizErrorCode)
    }
    expect(reasons).toEqual([...Array.from({ length: 5 }, () => 'wrong_credentials'), 'account_locked'])
  }
})

test('an address that many people share is not locked for what they mistype now and then', async () => {
  await app.signUp('liza03', { passwordHash })
  for (let turn = 0; turn < 60; turn++) {
    app.clock.advance(150_000)
    expect((await logIn('liza03', password, '198.51.103.1')).envelope.code).toBe(0)
    app.clock.advance(150_000)
    expect(await logIn(`mistyped${turn}`, 'Wrong#2026', '198.51.103.1')).toRefuse('wrong_credentials')
  }
})
