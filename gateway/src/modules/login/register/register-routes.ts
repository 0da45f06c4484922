import { randomAvatar } from '@tambay/contracts/pictures'
import { checkUserExist, register } from '@tambay/contracts/sign-in'
import { getSignUpRules } from '@tambay/contracts/sign-up-rules'

import { deviceKeyOf } from '#identity/devices/device-cookie.ts'
import { createHumanCheck } from '#modules/human-check/human-check.ts'
import { requireAge } from '#modules/play-limits/age.ts'
import { createRedeem } from '#modules/verification-codes/redeem/redeem-code.ts'
import { checkPassword, hashPassword } from '#platform/crypto/password.ts'
import { isConflict } from '#platform/database/database-error.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { beginSession, requireAgreement, signUp } from '../log-in/begin-session.ts'
import { type Account, lockByEmail, isUsernameTaken } from '../log-in/find-account.ts'
import { loginAnswer } from '../log-in/login-answer.ts'
import { retryOnConflict } from '../log-in/retry-on-conflict.ts'
import type { LoginNeeds } from '../login-needs.ts'

const hourlyLimit = { max: 60, perSeconds: 3600 }

export function registerRoutes(app: App, deps: LoginNeeds): void {
  const { db } = deps
  const redeem = createRedeem(deps)
  const human = createHumanCheck(deps)
  const hourly = app.limiter.limit('checks of usernames', 'address', hourlyLimit)

  route(app, register, async ({ body, request, refuse }) => {
    requireAgreement(body.agree)
    requireAge(deps.config, body)
    if (!(await human.pass('register', body.human))) refuse('human_check_failed')
    const email = body.email.toLowerCase()
    const passwordHash = await hashPassword(body.password)

    // Commits a wrong attempt before refusing, so that the attempt counts. A taken username rolls back, so
    // that the code remains valid. Without a valid code, nobody can learn which usernames exist.
    const createAccount = () =>
      transact(db, async tx => {
        const verdict = await redeem(tx, {
          target: email,
          purpose: 'register',
          deviceKey: deviceKeyOf(request),
          code: body.verification_code,
          attempt: body.attempt_id
        })
        if (verdict !== 'right') return verdict
        const owner = await lockByEmail(tx, email)
        if (owner)
          return (await isRepeat(owner, body))
            ? beginSession(deps, tx, owner.id, request)
            : new Refusal('code_expired')
        if (await isUsernameTaken(tx, body.username)) refuse('username_taken')
        const { username } = body
        const person = { username, nickName: username, avatar: randomAvatar(), email, passwordHash }
        return signUp(deps, tx, person, body, request)
      })

    const outcome = await retryOnConflict('users_email_unique', createAccount).catch((error: unknown) => {
      if (isConflict(error, 'users_username_unique')) refuse('username_taken')
      throw error
    })
    if (outcome instanceof Refusal) throw outcome
    return loginAnswer(outcome)
  })

  route(app, getSignUpRules, () =>
    Promise.resolve({
      minimum_age: deps.config.MINIMUM_AGE || null,
      sends_sms: deps.mailer.canSend('sms'),
      sends_email: deps.mailer.canSend('mail')
    })
  )

  route(
    app,
    checkUserExist,
    async ({ body, request }) => {
      await hourly.count(networkOf(request.ip))
      return { exists: await isUsernameTaken(db, body.username) }
    },
    { rate: { max: 10, perSeconds: 60 } }
  )
}

async function isRepeat(
  { username, passwordHash }: Account,
  attempt: { attempt_id?: string | undefined; username: string; password: string }
): Promise<boolean> {
  if (attempt.attempt_id === undefined) return false
  if (username.toLowerCase() !== attempt.username.toLowerCase()) return false
  return (await checkPassword(passwordHash, attempt.password)).isRight
}
