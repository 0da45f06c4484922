import { createHmac, randomUUID } from 'node:crypto'

import { getGoogleChallenge } from '@tambay/contracts/sign-in'
import { createLocalJWKSet, exportJWK, exportSPKI, generateKeyPair, type JWTPayload } from 'jose'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import {
  claimsOf,
  clientId,
  sendCredential,
  sign,
  startIssuer,
  takeNonce,
  tokenOf
} from '#testing/modules/google.ts'
import { ownerOf } from '#testing/modules/login.ts'
import { startApp } from '#testing/start-app.ts'
import { createNonces } from './nonces.ts'
import { readCredential } from './read-credential.ts'

const issuer = await startIssuer()
const app = await startApp({ GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer.url })
afterEach(() => {
  issuer.restore()
  vi.useRealTimers()
})

const now = () => toTimestamp(app.clock.now())
const validToken = (changes: JWTPayload = {}) => tokenOf(app, issuer, 'ann', changes)
const send = (credential: string) => sendCredential(app, credential)

test('returns the authorization URL with all parameters', async () => {
  const { authorize_url: address } = (await app.call(getGoogleChallenge, undefined)).data
  const url = new URL(address ?? '')
  expect(url.origin + url.pathname).toBe(`${issuer.url}/auth`)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: clientId,
    redirect_uri: 'http://localhost:3000/user/login',
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce: expect.stringMatching(/^[0-9a-z]+\.[\w-]{22}\.[\w-]{43}$/)
  })
  expect(await takeNonce(app)).not.toBe(url.searchParams.get('nonce'))
})

test('a valid token logs in', async () => {
  expect((await send(await validToken())).data.token).toMatch(/^u_/)
})

describe('invalid tokens', () => {
  const refused: Array<[string, () => Promise<string>]> = [
    ['a signature by another key', async () => signedBy((await generateKeyPair('RS256')).privateKey)],
    [
      'the signature of another token',
      async () => withOtherSignature(await validToken(), await validToken())
    ],
    [
      'a key that the issuer does not publish',
      async () => signedBy(issuer.currentKey().privateKey, 'key-99')
    ],
    ['another issuer', () => validToken({ iss: 'http://127.0.0.1:1' })],
    ['no issuer', () => validToken({ iss: undefined })],
    ['Google’s other name where the issuer is not Google', () => validToken({ iss: 'accounts.google.com' })],
    ['another audience', () => validToken({ aud: 'another-app' })],
    ['another audience beside ours, without azp', () => validToken({ aud: [clientId, 'another-app'] })],
    ['a token for another authorized party', () => validToken({ azp: 'another-app' })],
    ['no audience', () => validToken({ aud: undefined })],
    ['an expired token', () => validToken({ exp: now() - 61 })],
    ['a token without expiry', () => validToken({ exp: undefined })],
    ['a token from the future', () => validToken({ iat: now() + 61 })],
    ['a token older than any valid nonce', () => validToken({ iat: now() - 661 })],
    ['a token that is not valid yet', () => validToken({ nbf: now() + 61 })],
    ['no nonce', () => validToken({ nonce: undefined })],
    ['a nonce in another format', () => validToken({ nonce: 'n-0S6_WzA2Mj' })],
    [
      'a nonce with a changed expiry',
      async () => validToken({ nonce: `z${(await takeNonce(app)).slice(1)}` })
    ],
    ['a nonce with a suffix', async () => validToken({ nonce: `${await takeNonce(app)}.x` })],
    ['a nonce of another installation', () => validToken({ nonce: nonceOfOthers() })],
    ['no subject', () => validToken({ sub: undefined })],
    ['a subject that is too long', () => validToken({ sub: 'x'.repeat(256) })],
    ['alg none', async () => unsigned(await validToken(), 'none')],
    ['the public key as a secret (HS256)', () => signedWithPublicKey()],
    ['claims that are not JSON', async () => (await validToken()).replace(/\.[^.]+\./, '.bm9uZQ.')]
  ]

  test.each(refused)('refuses %s', async (_what, make) => {
    const before = await app.db.$count(users)
    expect(await send(await make())).toRefuse('google_token_invalid')
    expect(await app.db.$count(users)).toBe(before)
  })

  test.each(['', 'x', 'a.b', 'a.b.', '{"alg":"none"}.e30.', `${'a'.repeat(8000)}.b.c`])(
    'refuses the malformed token %.20s',
    async credential => expect(await send(credential)).toRefuse('bad_request')
  )

  async function signedBy(privateKey: Parameters<typeof sign>[1]['privateKey'], kid = 'key-0') {
    const claims = claimsOf(app, issuer, 'ann', await takeNonce(app))
    return sign(claims, { ...issuer.currentKey(), privateKey, kid })
  }

  function withOtherSignature(one: string, other: string) {
    return [...one.split('.').slice(0, 2), other.split('.')[2]].join('.')
  }

  function nonceOfOthers() {
    return createNonces({ ...app, config: { SECRET_KEY: 'another installation with another key' } }).make()
  }

  function unsigned(token: string, alg: string) {
    return [encode({ alg, kid: 'key-0' }), token.split('.')[1], 'AAAA'].join('.')
  }

  async function signedWithPublicKey() {
    const secret = await exportSPKI(issuer.currentKey().publicKey)
    const head = encode({ alg: 'HS256', kid: 'key-0' })
    const text = `${head}.${(await validToken()).split('.')[1]}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
})

describe('a login nonce', () => {
  test('refuses a replayed token, because its nonce is used up', async () => {
    const credential = await validToken()
    expect((await send(credential)).envelope.code).toBe(0)
    expect(await send(credential)).toRefuse('google_token_invalid')
  })

  test('accepts one of several concurrent requests with the same nonce', async () => {
    const credential = await validToken()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(credential)))
    expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1)
    expect(answers.filter(({ envelope }) => envelope.bizErrorCode === 'google_token_invalid')).toHaveLength(7)
  })

  test('accepts only one of two tokens with the same nonce', async () => {
    const nonce = await takeNonce(app)
    expect((await send(await validToken({ nonce }))).envelope.code).toBe(0)
    expect(await send(await validToken({ nonce, sub: 'bob' }))).toRefuse('google_token_invalid')
  })

  test('accepts a used nonce only for a repeat of the same attempt with the same token', async () => {
    const [nonce, attempt_id] = [await takeNonce(app), randomUUID()]
    const credential = await validToken({ nonce })
    const press = () => sendCredential(app, credential, { attempt_id })
    const answers = [await press(), ...(await Promise.all([press(), press()]))]
    const owners = await Promise.all(answers.map(({ data }) => ownerOf(app, data.token)))
    expect(new Set(owners).size).toBe(1)
    expect(await sendCredential(app, credential, { attempt_id: randomUUID() })).toRefuse(
      'google_token_invalid'
    )
    expect(await send(credential)).toRefuse('google_token_invalid')
    const bobsToken = await validToken({ nonce, sub: 'bob' })
    expect(await sendCredential(app, bobsToken, { attempt_id })).toRefuse('google_token_invalid')
    app.clock.advance(600_000)
    expect(await press()).toRefuse('google_token_invalid')
  })

  test('refuses an attempt id for a nonce that was used without one', async () => {
    const credential = await validToken()
    expect((await send(credential)).envelope.code).toBe(0)
    expect(await sendCredential(app, credential, { attempt_id: randomUUID() })).toRefuse(
      'google_token_invalid'
    )
  })

  test('a nonce expires after 10 minutes', async () => {
    const [inTime, late] = [await takeNonce(app), await takeNonce(app)]
    app.clock.advance(599_999)
    expect((await send(await validToken({ nonce: inTime }))).envelope.code).toBe(0)
    app.clock.advance(1)
    expect(await send(await validToken({ nonce: late }))).toRefuse('google_token_invalid')
  })

  test('a request without the agreement does not use up the nonce', async () => {
    const credential = await validToken()
    expect(await sendCredential(app, credential, { agree: false })).toRefuse('agreement_missing')
    expect((await send(credential)).envelope.code).toBe(0)
  })
})

test('tolerates a clock difference of a minute', async () => {
  expect((await send(await validToken({ exp: now() - 59 }))).envelope.code).toBe(0)
  expect((await send(await validToken({ iat: now() + 59 }))).envelope.code).toBe(0)
})

test('accepts our client id as authorized party, even if the token has several audiences', async () => {
  expect((await send(await validToken({ azp: clientId }))).envelope.code).toBe(0)
  expect((await send(await validToken({ aud: [clientId, 'api'], azp: clientId }))).envelope.code).toBe(0)
})

describe('keys', () => {
  test('new keys are fetched after a rotation, and tokens with old keys are refused', async () => {
    const old = issuer.currentKey()
    expect((await send(await validToken())).envelope.code).toBe(0)
    await issuer.rotate()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    expect((await send(await validToken())).envelope.code).toBe(0)
    const claims = claimsOf(app, issuer, 'ann', await takeNonce(app))
    expect(await send(await sign(claims, old))).toRefuse('google_token_invalid')
  })

  test('five tokens with unknown key ids cause at most one request to the issuer', async () => {
    const { privateKey } = issuer.currentKey()
    const before = issuer.requests.length
    for (let attempt = 0; attempt < 5; attempt++) {
      const claims = claimsOf(app, issuer, 'ann', 'none')
      await send(await sign(claims, { ...issuer.currentKey(), privateKey, kid: `made-up-${attempt}` }))
    }
    expect(issuer.requests.length - before).toBeLessThanOrEqual(1)
  })
})

test('accepts the issuer name of Google with and without the scheme', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'g', alg: 'RS256' }] })
  const nonces = createNonces(app)
  const options = { ...app, config: { GOOGLE_ISSUER: 'https://accounts.google.com' }, nonces, clientId }
  for (const iss of ['https://accounts.google.com', 'accounts.google.com']) {
    const claims = { ...claimsOf(app, issuer, 'ann', nonces.make()), iss }
    const credential = await sign(claims, { kid: 'g', privateKey, publicKey })
    const read = readCredential(credential, { authorizationEndpoint: '', keys }, options)
    await expect(read).resolves.toMatchObject({ subject: 'ann' })
  }
})
