import { getGoogleChallenge, loginByGoogle } from '@tambay/contracts/sign-in'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { clientId, sendCredential, startIssuer, type TestIssuer, tokenOf } from './testing.ts'

let issuer: TestIssuer
let app: TestApp

beforeAll(async () => {
  issuer = await startIssuer()
})
afterAll(() => issuer.close())
afterEach(async () => {
  issuer.mend()
  await app.close()
})

const start = async (url = issuer.url) => {
  app = await createTestApp({ GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: url })
}
const ask = async () => (await app.call(getGoogleChallenge, undefined)).data

describe('where there is no Google', () => {
  test('because no client id is set up, no button is offered and no token taken', async () => {
    app = await createTestApp()
    expect(await ask()).toEqual({ authorize_url: null })
    const answer = await app.call(loginByGoogle, { credential: 'a.b.c', agree: true })
    expect(answer).toRefuse('google_not_available')
  })

  test('because the issuer is down, everything else goes on, and it comes back', async () => {
    await start()
    issuer.breakDown('/.well-known/openid-configuration')
    expect(await ask()).toEqual({ authorize_url: null })
    expect(await sendCredential(app, 'a.b.c')).toRefuse('google_not_available')
    issuer.mend()
    expect((await ask()).authorize_url).toContain(issuer.url)
  })

  test('because its keys cannot be had, the nonce stays good', async () => {
    await start()
    issuer.breakDown('/keys')
    const credential = await tokenOf(app, issuer, 'ann')
    expect(await sendCredential(app, credential)).toRefuse('google_not_available')
    issuer.mend()
    expect((await sendCredential(app, credential)).envelope.code).toBe(0)
  })

  test.each([
    ['it names itself otherwise than it was set up', () => issuer.url.replace('127.0.0.1', 'localhost')],
    ['nobody listens there', () => 'http://127.0.0.1:9']
  ])('because %s', async (_why, url) => {
    await start(url())
    expect(await ask()).toEqual({ authorize_url: null })
  })
})

test('the issuer is asked about itself once an hour, however many come at once', async () => {
  await start()
  const before = issuer.asked.length
  await Promise.all([ask(), ask(), ask()])
  app.clock.advance(3_599_999)
  await ask()
  expect(issuer.asked.length - before).toBe(1)
  app.clock.advance(1)
  await ask()
  expect(issuer.asked.length - before).toBe(2)
})
