import { getGoogleChallenge, loginByGoogle } from '@tambay/contracts/sign-in'
import { afterEach, describe, expect, test } from 'vitest'

import { createTestApp, type TestApp } from '#testing/create-test-app.ts'
import { clientId, sendCredential, startIssuer, tokenOf } from '#testing/modules/google.ts'

const issuer = await startIssuer()
let app: TestApp
afterEach(async () => {
  issuer.restore()
  await app.close()
})

const start = async (url = issuer.url) => {
  app = await createTestApp({ GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: url })
}
const getChallenge = async () => (await app.call(getGoogleChallenge, undefined)).data

describe('Google login is unavailable', () => {
  test('returns no authorization URL and refuses tokens if no client id is configured', async () => {
    app = await createTestApp()
    expect(await getChallenge()).toEqual({ authorize_url: null })
    const answer = await app.call(loginByGoogle, { credential: 'a.b.c', agree: true })
    expect(answer).toRefuse('google_not_available')
  })

  test('returns no authorization URL and refuses tokens while the issuer is down', async () => {
    await start()
    issuer.fail('/.well-known/openid-configuration')
    expect(await getChallenge()).toEqual({ authorize_url: null })
    expect(await sendCredential(app, 'a.b.c')).toRefuse('google_not_available')
    issuer.restore()
    expect((await getChallenge()).authorize_url).toContain(issuer.url)
  })

  test('refuses a login while the keys cannot be fetched, and keeps the nonce valid', async () => {
    await start()
    issuer.fail('/keys')
    const credential = await tokenOf(app, issuer, 'ann')
    expect(await sendCredential(app, credential)).toRefuse('google_not_available')
    issuer.restore()
    expect((await sendCredential(app, credential)).envelope.code).toBe(0)
  })

  test.each([
    ['its discovery document names another issuer', () => issuer.url.replace('127.0.0.1', 'localhost')],
    ['the connection is refused', () => 'http://127.0.0.1:9']
  ])('returns no authorization URL if %s', async (_why, url) => {
    await start(url())
    expect(await getChallenge()).toEqual({ authorize_url: null })
  })
})

test('requests the discovery document once an hour, even for concurrent requests', async () => {
  await start()
  const before = issuer.requests.length
  await Promise.all([getChallenge(), getChallenge(), getChallenge()])
  app.clock.advance(3_599_999)
  await getChallenge()
  expect(issuer.requests.length - before).toBe(1)
  app.clock.advance(1)
  await getChallenge()
  expect(issuer.requests.length - before).toBe(2)
})
