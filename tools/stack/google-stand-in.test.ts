import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '../base/free-port.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startChild } from './start-child.ts'

const redirectUri = 'http://192.0.2.1:3000/user/login'

async function startStandIn(environment: NodeJS.ProcessEnv = {}) {
  const issuer = `http://127.0.0.1:${await freePort()}`
  const child = startChild({
    name: 'google',
    script: 'tools/stack/google-stand-in.ts',
    environment: {
      HOST: '127.0.0.1',
      ISSUER: issuer,
      CLIENT_ID: 'demo',
      REDIRECT_URI: redirectUri,
      ...environment
    },
    logs: temporaryFolder()
  })
  onTestFinished(() => child.stop())
  return { issuer, child }
}

function createBrowser() {
  const cookies = new Map<string, string>()
  return async (url: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1)[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return { text: await answer.text(), next: new URL(answer.headers.get('location') ?? url, url).href }
  }
}

test('shows on its login page that it is a stand-in, and returns an ID token', async () => {
  const { issuer, child } = await startStandIn()
  await child.waitUntilReady(`${issuer}/.well-known/openid-configuration`)
  const request = createBrowser()
  const query = new URLSearchParams({
    client_id: 'demo',
    response_type: 'id_token',
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    nonce: 'n',
    state: 's'
  })
  const { next: loginUrl } = await request(`${issuer}/auth?${query}`)
  expect((await request(loginUrl)).text).toContain('This is not Google.')
  const body = new URLSearchParams({ account: 'ana' })
  const { next: resumeUrl } = await request(loginUrl, { method: 'POST', body })
  const { next: final } = await request(resumeUrl)
  expect(final).toContain(`${redirectUri}#id_token=`)
  const [, claims = ''] = final.split('.').slice(-3)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: issuer,
    aud: 'demo',
    nonce: 'n',
    email: 'ana@gmail.com',
    email_verified: true
  })
})

test('refuses to run in production', async () => {
  const { child } = await startStandIn({ NODE_ENV: 'production' })
  expect(await child.exited).toContain('does not run in production')
})
