import { once } from 'node:events'
import { createServer } from 'node:http'

import { favicon } from '@tambay/build/favicon'
import { Provider } from 'oidc-provider'

/**
 * Starts an OpenID provider with a real login page instead of Google. Logging in as `ana` returns the email
 * `ana@gmail.com`. Runs until the returned function is called.
 */
export async function startProvider(issuer: string, client: { id: string; redirectUri: string }) {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        // Web clients of this flow require https. Native clients may use a loopback address.
        application_type: 'native',
        grant_types: ['implicit'],
        response_types: ['id_token'],
        redirect_uris: [client.redirectUri],
        token_endpoint_auth_method: 'none'
      }
    ],
    responseTypes: ['id_token'],
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_context, login) => ({
      accountId: login,
      claims: () => ({
        sub: `sub-of-${login}`,
        email: `${login}@gmail.com`,
        email_verified: true,
        name: login
      })
    })
  })
  const server = createServer((request, response) =>
    request.url === favicon.path
      ? response.writeHead(200, favicon.headers).end(favicon.body)
      : provider.callback()(request, response)
  )
  server.listen(Number(new URL(issuer).port), '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}
