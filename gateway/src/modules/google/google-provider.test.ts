import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getGoogleChallenge } from '@tambay/contracts/sign-in'
import { getUserInfo } from '@tambay/contracts/user'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestApp, type TestApp } from '#testing/create-test-app.ts'
import { clientId, sendCredential } from '#testing/modules/google.ts'

let server: Server
let app: TestApp

beforeAll(async () => {
  server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  app = await createTestApp({ GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer })
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }
  server.on('request', providerOf(issuer, app.config.PUBLIC_ORIGIN, key).callback())
})
afterAll(async () => {
  await app.close()
  server.closeAllConnections()
  server.close()
})

function providerOf(issuer: string, publicOrigin: string, key: object): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        // The implicit flow requires https for web clients, but not for native clients on a loopback address.
        application_type: 'native',
        grant_types: ['implicit'],
        response_types: ['id_token'],
        redirect_uris: [`${publicOrigin}/user/login`],
        token_endpoint_auth_method: 'none'
      }
    ],
    responseTypes: ['id_token'],
    jwks: { keys: [key] },
    ttl: { Interaction: 60, Session: 60, Grant: 60, IdToken: 60 },
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, login) => ({
      accountId: login,
      claims: () => ({
        sub: `sub-of-${login}`,
        email: `${login}@gmail.com`,
        email_verified: true,
        name: `${login} Reyes`
      })
    })
  })
}

function createBrowser() {
  const jar = new Map<string, string>()

  async function visit(address: string, form?: URLSearchParams): Promise<URL> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form })
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const next = response.headers.get('location')
    if (next === null) return answer(address, await response.text())
    const url = new URL(next, address)
    return url.origin === app.config.PUBLIC_ORIGIN ? url : visit(url.href)
  }

  function answer(address: string, page: string): Promise<URL> {
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (!action || !prompt) throw new Error(`Nothing to fill in at ${address}: ${page.slice(0, 400)}`)
    const form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: 'ana', password: 'x' }) })
    return visit(new URL(action, address).href, form)
  }

  return { visit }
}

/** The provider uses the system clock, so its tokens must not appear to come from the future. */
const syncClock = () => app.clock.set(new Date())

async function logInAt(browser: ReturnType<typeof createBrowser>) {
  syncClock()
  const { authorize_url: address } = (await app.call(getGoogleChallenge, undefined)).data
  const url = new URL(address ?? '')
  url.searchParams.set('state', 'state-of-the-page')
  const back = await browser.visit(url.href)
  syncClock()
  return { back, returned: new URLSearchParams(back.hash.slice(1)) }
}

test('a login at a real OpenID provider logs the user in', async () => {
  const browser = createBrowser()
  const { back, returned } = await logInAt(browser)
  expect(back.pathname).toBe('/user/login')
  expect(returned.get('state')).toBe('state-of-the-page')

  const credential = returned.get('id_token') ?? ''
  const { token } = (await sendCredential(app, credential)).data
  const info = (await app.call(getUserInfo, undefined, { token })).data.user_info
  expect(info).toMatchObject({ nick_name: 'ana Reyes', email: 'ana@gmail.com', coin: 3000 })
  expect(await sendCredential(app, credential)).toRefuse('google_token_invalid')

  const again = (await logInAt(browser)).returned.get('id_token') ?? ''
  const second = (await sendCredential(app, again)).data.token
  expect((await app.call(getUserInfo, undefined, { token: second })).data.user_info.id).toBe(info.id)
})
