import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getGoogleChallenge, loginByGoogle } from '@tambay/contracts/sign-in'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll } from 'vitest'

import { toTimestamp } from '#platform/time/clock.ts'
import type { TestApp } from '../create-test-app.ts'

export const clientId = 'tambay-test'

interface Key {
  kid: string
  privateKey: CryptoKey
  publicKey: CryptoKey
}

/** An OpenID provider for the tests of a file. */
export async function startIssuer() {
  let key = await makeKey('key-0')
  const failing = new Set<string>()
  const requests: string[] = []

  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    if (failing.has(path)) return void response.writeHead(503).end()
    const answer = (body: unknown) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (path === '/.well-known/openid-configuration')
      return void answer({ issuer: url, authorization_endpoint: `${url}/auth`, jwks_uri: `${url}/keys` })
    void publicKeys(key).then(answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return {
    url,
    requests,
    fail: (...paths: string[]) => paths.forEach(path => failing.add(path)),
    restore: () => failing.clear(),
    rotate: async () => void (key = await makeKey(`after-${key.kid}`)),
    currentKey: () => key
  }
}
export type TestIssuer = Awaited<ReturnType<typeof startIssuer>>

async function makeKey(kid: string): Promise<Key> {
  return { ...(await generateKeyPair('RS256')), kid }
}

async function publicKeys({ kid, publicKey }: Key) {
  return { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] }
}

export async function takeNonce(app: TestApp): Promise<string> {
  const { authorize_url: address } = (await app.call(getGoogleChallenge, undefined)).data
  const nonce = address && new URL(address).searchParams.get('nonce')
  if (!nonce) throw new Error(`No nonce in ${address}`)
  return nonce
}

export function claimsOf(app: TestApp, issuer: TestIssuer, sub: string, nonce: string): JWTPayload {
  const iat = toTimestamp(app.clock.now())
  return { iss: issuer.url, aud: clientId, sub, nonce, iat, exp: iat + 3600 }
}

export function sign(claims: JWTPayload, { kid, privateKey }: Key): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
}

export async function tokenOf(app: TestApp, issuer: TestIssuer, sub: string, changes: JWTPayload = {}) {
  return sign({ ...claimsOf(app, issuer, sub, await takeNonce(app)), ...changes }, issuer.currentKey())
}

export const sendCredential = (
  app: TestApp,
  credential: string,
  rest: { agree?: boolean; attempt_id?: string; invite_code?: string; device_id?: string } = {}
) => app.call(loginByGoogle, { credential, agree: true, ...rest })
