import { getGoogleChallenge, loginByGoogle } from '@tambay/contracts/sign-in'

import { setDeviceCookie } from '#identity/devices/device-cookie.ts'
import { requireAgreement } from '#modules/login/log-in/begin-session.ts'
import { loginAnswer } from '#modules/login/log-in/login-answer.ts'
import { retryOnConflict } from '#modules/login/log-in/retry-on-conflict.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { GoogleNeeds } from './google-needs.ts'
import { createIssuer } from './issuer.ts'
import { logInByGoogle } from './log-in-by-google.ts'
import { createNonces } from './nonces.ts'
import { readCredential } from './read-credential.ts'

export function googleModule(app: App, deps: GoogleNeeds): void {
  const { db, config } = deps
  const clientId = config.GOOGLE_CLIENT_ID
  const nonces = createNonces(deps)
  const findIssuer = createIssuer(deps)

  route(app, getGoogleChallenge, async ({ request, reply }) => {
    setDeviceCookie(request, reply, config)
    const issuer = clientId === undefined ? undefined : await findIssuer()
    if (clientId === undefined || !issuer) return { authorize_url: null }
    const url = new URL(issuer.authorizationEndpoint)
    const parameters = {
      client_id: clientId,
      redirect_uri: `${config.PUBLIC_ORIGIN}/user/login`,
      response_type: 'id_token',
      scope: 'openid email profile',
      nonce: nonces.make()
    }
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return { authorize_url: url.href }
  })

  route(app, loginByGoogle, async ({ body, request, refuse }) => {
    requireAgreement(body.agree)
    const issuer = clientId === undefined ? undefined : await findIssuer()
    if (clientId === undefined || !issuer) return refuse('google_not_available')
    const identity = await readCredential(body.credential, issuer, { ...deps, nonces, clientId })
    const logIn = () =>
      transact(db, async tx => {
        if (!(await nonces.use(tx, identity.nonce, body))) refuse('google_token_invalid')
        return logInByGoogle(deps, tx, identity, body, request)
      })
    return loginAnswer(await retryOnConflict('users_email_unique', logIn))
  })
}
