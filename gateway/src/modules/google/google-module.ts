import { getGoogleChallenge, loginByGoogle } from '@tambay/contracts/sign-in'

import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { route } from '../../route.ts'
import { againOnConflict } from '../login/again-on-conflict.ts'
import { requireAgreement } from '../login/begin-session.ts'
import { loginAnswer } from '../login/login-answer.ts'
import { enterByGoogle } from './enter-by-google.ts'
import { createIssuer } from './issuer.ts'
import { createNonces } from './nonces.ts'
import { readCredential } from './read-credential.ts'

/** Log-in with Google, or with any OpenID provider that stands in its place (docs/decisions/0014-google-login.md). */
export function googleModule(app: App, deps: Deps): void {
  const { db, config } = deps
  const clientId = config.GOOGLE_CLIENT_ID
  const nonces = createNonces(deps)
  const findIssuer = createIssuer(deps)

  route(app, getGoogleChallenge, async () => {
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
        if (!(await nonces.mayUse(tx, identity.nonce, body))) refuse('google_token_invalid')
        return enterByGoogle(deps, tx, identity, body, request)
      })
    return loginAnswer(await againOnConflict('users_email_unique', logIn))
  })
}
