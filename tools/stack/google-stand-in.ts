import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { favicon } from '@tambay/build/favicon'
import { Provider } from 'oidc-provider'

// An OpenID provider that stands in for Google in the demo world. Anyone can log in as anyone, so it must never run in
// production.
const { NODE_ENV, HOST, ISSUER = '', CLIENT_ID = '', REDIRECT_URI = '' } = process.env
if (NODE_ENV === 'production') {
  console.error('The stand-in for Google does not run in production. Set GOOGLE_CLIENT_ID instead.')
  process.exit(1)
}

const provider = new Provider(ISSUER, {
  clients: [
    {
      client_id: CLIENT_ID,
      grant_types: ['implicit'],
      response_types: ['id_token'],
      redirect_uris: [REDIRECT_URI],
      token_endpoint_auth_method: 'none'
    }
  ],
  responseTypes: ['id_token'],
  conformIdTokenClaims: false,
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  cookies: { keys: ['google-stand-in'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, name) => ({
    accountId: name,
    claims: () => ({ sub: `stand-in-${name}`, email: `${name}@gmail.com`, email_verified: true, name })
  }),
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId ?? '',
      accountId: oidc.session?.accountId ?? ''
    })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  }
})
// The implicit flow requires https and forbids localhost otherwise.
const schema = Object(provider.Client).Schema.prototype
const { invalidate } = schema
schema.invalidate = function (message: string, code: string) {
  if (!code?.startsWith('implicit-')) invalidate.call(this, message, code)
}

const page = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Stand-in for Google</title>
  <style>
    body { font: 16px/1.5 system-ui; max-width: 24rem; margin: 0 auto; padding: 2rem 1rem }
    input, button { font: inherit; min-height: 44px; padding: 0 .75rem }
  </style>
  <h1>Stand-in for Google</h1>
  <p>This is not Google. It lets you try the Google login of the demo. No password is needed.</p>
  <form method="post">
    <label>Account <input name="account" value="demo" pattern="[a-z0-9.]{1,30}" required autocapitalize="none"></label>@gmail.com
    <p><button>Continue</button></p>
  </form>
</html>`

async function logIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const account = new URLSearchParams(await text(request)).get('account') ?? ''
  if (!/^[a-z0-9.]{1,30}$/.test(account)) return void response.writeHead(400).end('Invalid account name.')
  await provider.interactionFinished(request, response, { login: { accountId: account } })
}

const callback = provider.callback()
const server = createServer((request, response) => {
  if (request.url === favicon.path) return void response.writeHead(200, favicon.headers).end(favicon.body)
  if (!request.url?.startsWith('/interaction/')) return void callback(request, response)
  if (request.method === 'POST')
    return void logIn(request, response).catch(() => response.writeHead(400).end('This login has expired.'))
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
})
server.requestTimeout = 30_000
server.listen(Number(new URL(ISSUER).port), HOST)
