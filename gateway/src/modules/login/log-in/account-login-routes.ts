import { loginByAccount } from '@tambay/contracts/sign-in'
import { validateLoginName } from '@tambay/contracts/validation/forms'
import { readPhone } from '@tambay/contracts/validation/phone'
import { eq } from 'drizzle-orm'

import { deviceKeyOf } from '#identity/devices/device-cookie.ts'
import { isKnownDevice } from '#identity/devices/known-devices.ts'
import { users } from '#identity/users/tables.ts'
import { createHumanCheck } from '#modules/human-check/human-check.ts'
import { checkPassword, hashPassword } from '#platform/crypto/password.ts'
import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { invalidField } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { LoginNeeds } from '../login-needs.ts'
import { deviceFailureKey, nameKey } from '../throttle/failure-keys.ts'
import { beginLogin } from '../throttle/login-difficulty.ts'
import { beginSession, requireAgreement } from './begin-session.ts'
import { type Account, findByLoginName } from './find-account.ts'
import { loginAnswer } from './login-answer.ts'

export function accountLoginRoutes(app: App, deps: LoginNeeds): void {
  const { db } = deps
  const human = createHumanCheck(deps)

  route(app, loginByAccount, async ({ body, request, refuse }) => {
    requireLoginName(body.username)
    requireAgreement(body.agree)
    const humanLevel = (await human.passedLevel('login', body.human)) ?? refuse('human_check_failed')
    const account = await findByLoginName(db, body.username)
    const deviceKey = deviceKeyOf(request)
    const isKnown = await isKnownDevice(db, account?.id, deviceKey)
    const { succeed } = await beginLogin(
      deps,
      account && isKnown ? deviceFailureKey(account.id, deviceKey) : nameKey(body.username, deps.config),
      humanLevel
    )

    const { isRight, isOutdated } = await checkPassword(account?.passwordHash, body.password)
    if (!account || !isRight) return refuse('wrong_credentials')
    const passwordHash = isOutdated ? await hashPassword(body.password) : undefined

    const issued = await transact(db, async tx => {
      if (!(await hasKeptPassword(tx, account))) refuse('wrong_credentials')
      if (passwordHash) await tx.update(users).set({ passwordHash }).where(eq(users.id, account.id))
      return beginSession(deps, tx, account.id, request)
    })
    await succeed()
    return loginAnswer(issued)
  })
}

/** A password reset during the check ended all sessions; the old password must not start a new one. */
async function hasKeptPassword(tx: Tx, { id, passwordHash }: Account): Promise<boolean> {
  const [row] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  return row?.passwordHash === passwordHash
}

function requireLoginName(text: string): void {
  const message = validateLoginName(text, readPhone(text) !== undefined)
  if (message) throw invalidField('username', message)
}
