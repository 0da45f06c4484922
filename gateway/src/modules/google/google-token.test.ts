import { createHmac, randomUUID } from 'node:crypto'

import { getGoogleChallenge } from '@tambay/contracts/sign-in'
import { createLocalJWKSet, exportJWK, exportSPKI, generateKeyPair, type JWTPayload } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { toTimestamp } from '#time/clock.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { ownerOf } from '../login/testing.ts'
import { users } from '../user/tables.ts'
import { createNonces } from './nonces.ts'
import { readCredential } from './read-credential.ts'
import {
  claimsOf,
  clientId,
  sendCredential,
  sign,
  startIssuer,
  takeNonce,
  type TestIssuer,
  tokenOf
} from './testing.ts'

let issuer: TestIssuer
let app: TestApp

beforeAll(async () => {
  issuer = await startIssuer()
  app = await createTestApp({ GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer.url })
})
afterAll(async () => {
  await app.close()
  await issuer.close()
})
afterEach(() => {
  issuer.mend()
  vi.useRealTimers()
})

const now = () => toTimestamp(app.clock.now())
const good = (changes: JWTPayload = {}) => tokenOf(app, issuer, 'ann', changes)
const send = (credential: string) => sendCredential(app, credential)

test('says where to go, with everything that the issuer needs', async () => {
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

test('a good token logs in', async () => {
  expect((await send(await good())).data.token).toMatch(/^u_/)
})

describe('is refused', () => {
  const refused: Array<[string, () => Promise<string>]> = [
    ['a signature by another key', async () => forged((await generateKeyPair('RS256')).privateKey)],
    ['a signature that was moved from another token', async () => moved(await good(), await good())],
    ['a key that the issuer does not publish', async () => forged(issuer.currentKey().privateKey, 'key-99')],
    ['another issuer', () => good({ iss: 'http://127.0.0.1:1' })],
    ['no issuer', () => good({ iss: undefined })],
    ['Google’s other name where the issuer is not Google', () => good({ iss: 'accounts.google.com' })],
    ['another audience', () => good({ aud: 'another-app' })],
    ['another audience beside ours, without azp', () => good({ aud: [clientId, 'another-app'] })],
    ['a token that was made for another party', () => good({ azp: 'another-app' })],
    ['no audience', () => good({ aud: undefined })],
    ['a token whose time is over', () => good({ exp: now() - 61 })],
    ['a token without an end', () => good({ exp: undefined })],
    ['a token from the future', () => good({ iat: now() + 61 })],
    ['a token that is older than any nonce', () => good({ iat: now() - 661 })],
    ['a token that is not good yet', () => good({ nbf: now() + 61 })],
    ['no nonce', () => good({ nonce: undefined })],
    ['a nonce that is not ours', () => good({ nonce: 'n-0S6_WzA2Mj' })],
    ['a nonce with another end', async () => good({ nonce: `z${(await takeNonce(app)).slice(1)}` })],
    ['a nonce with something behind it', async () => good({ nonce: `${await takeNonce(app)}.x` })],
    ['a nonce of another installation', () => good({ nonce: nonceOfOthers() })],
    ['no subject', () => good({ sub: undefined })],
    ['a subject without end', () => good({ sub: 'x'.repeat(256) })],
    ['alg none', async () => unsigned(await good(), 'none')],
    ['the public key as a secret (HS256)', () => signedWithPublicKey()],
    ['claims that are no JSON', async () => (await good()).replace(/\.[^.]+\./, '.bm9uZQ.')]
  ]

  test.each(refused)('%s', async (_what, make) => {
    const before = await app.db.$count(users)
    expect(await send(await make())).toRefuse('google_token_invalid')
    expect(await app.db.$count(users)).toBe(before)
  })

  test.each(['', 'x', 'a.b', 'a.b.', '{"alg":"none"}.e30.', `${'a'.repeat(8000)}.b.c`])(
    '%.20s, which is no token at all',
    async credential => expect(await send(credential)).toRefuse('bad_request')
  )

  async function forged(privateKey: Parameters<typeof sign>[1]['privateKey'], kid = 'key-0') {
    const claims = claimsOf(app, issuer, 'ann', await takeNonce(app))
    return sign(claims, { ...issuer.currentKey(), privateKey, kid })
  }

  function moved(one: string, other: string) {
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
    const text = `${head}.${(await good()).split('.')[1]}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
})

describe('a nonce', () => {
  test('is good for one token: a replay is refused', async () => {
    const credential = await good()
    expect((await send(credential)).envelope.code).toBe(0)
    expect(await send(credential)).toRefuse('google_token_invalid')
  })

  test('is good for one of many at once', async () => {
    const credential = await good()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(credential)))
    expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1)
    expect(answers.filter(({ envelope }) => envelope.bizErrorCode === 'google_token_invalid')).toHaveLength(7)
  })

  test('is good for one of two tokens that bear it', async () => {
    const nonce = await takeNonce(app)
    expect((await send(await good({ nonce }))).envelope.code).toBe(0)
    expect(await send(await good({ nonce, sub: 'bob' }))).toRefuse('google_token_invalid')
  })

  test('is good again for the same attempt with the same token: its answer may have been lost', async () => {
    const [nonce, attempt_id] = [await takeNonce(app), randomUUID()]
    const credential = await good({ nonce })
    const press = () => sendCredential(app, credential, { attempt_id })
    const answers = [await press(), ...(await Promise.all([press(), press()]))]
    const owners = await Promise.all(answers.map(({ data }) => ownerOf(app, data.token)))
    expect(new Set(owners).size).toBe(1)
    expect(await sendCredential(app, credential, { attempt_id: randomUUID() })).toRefuse(
      'google_token_invalid'
    )
    expect(await send(credential)).toRefuse('google_token_invalid')
    const ofBob = await good({ nonce, sub: 'bob' })
    expect(await sendCredential(app, ofBob, { attempt_id })).toRefuse('google_token_invalid')
    app.clock.advance(600_000)
    expect(await press()).toRefuse('google_token_invalid')
  })

  test('that was used without an attempt is good for none', async () => {
    const credential = await good()
    expect((await send(credential)).envelope.code).toBe(0)
    expect(await sendCredential(app, credential, { attempt_id: randomUUID() })).toRefuse(
      'google_token_invalid'
    )
  })

  test('is good for ten minutes', async () => {
    const [inTime, late] = [await takeNonce(app), await takeNonce(app)]
    app.clock.advance(599_999)
    expect((await send(await good({ nonce: inTime }))).envelope.code).toBe(0)
    app.clock.advance(1)
    expect(await send(await good({ nonce: late }))).toRefuse('google_token_invalid')
  })

  test('is not used up without the agreement', async () => {
    const credential = await good()
    expect(await sendCredential(app, credential, { agree: false })).toRefuse('agreement_missing')
    expect((await send(credential)).envelope.code).toBe(0)
  })
})

test('clocks may differ by a minute', async () => {
  expect((await send(await good({ exp: now() - 59 }))).envelope.code).toBe(0)
  expect((await send(await good({ iat: now() + 59 }))).envelope.code).toBe(0)
})

test('our own name as the party it was made for, and as one of several audiences', async () => {
  expect((await send(await good({ azp: clientId }))).envelope.code).toBe(0)
  expect((await send(await good({ aud: [clientId, 'api'], azp: clientId }))).envelope.code).toBe(0)
})

describe('keys', () => {
  test('that the issuer has changed are fetched, and the old ones are good no more', async () => {
    const old = issuer.currentKey()
    expect((await send(await good())).envelope.code).toBe(0)
    await issuer.rotate()
    // The set of keys counts by the machine's clock how long ago it asked.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    expect((await send(await good())).envelope.code).toBe(0)
    const claims = claimsOf(app, issuer, 'ann', await takeNonce(app))
    expect(await send(await sign(claims, old))).toRefuse('google_token_invalid')
  })

  test('made up by whoever likes do not make us ask the issuer each time', async () => {
    const { privateKey } = issuer.currentKey()
    const asked = issuer.asked.length
    for (let attempt = 0; attempt < 5; attempt++) {
      const claims = claimsOf(app, issuer, 'ann', 'none')
      await send(await sign(claims, { ...issuer.currentKey(), privateKey, kid: `made-up-${attempt}` }))
    }
    expect(issuer.asked.length - asked).toBeLessThanOrEqual(1)
  })
})

test('Google names itself with and without the scheme', async () => {
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
