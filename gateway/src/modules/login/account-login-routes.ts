import { createHash } from 'node:crypto'

import { loginByAccount } from '@tambay/shared/contracts/sign-in'
import { eq } from 'drizzle-orm'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { route } from '../../route.ts'
import { createHumanCheck } from '../human/human-check.ts'
import { users } from '../user/tables.ts'
import { findByLoginName } from './find-account.ts'
import { deviceOf, loginAnswer } from './login-answer.ts'
import { createLoginTries } from './login-tries.ts'
import { checkPassword, hashPassword } from './password.ts'

export function accountLoginRoutes(app: App, deps: Deps): void {
  const { db, sessions } = deps
  const human = createHumanCheck(deps)
  const tries = createLoginTries(deps)

  route(app, loginByAccount, async ({ body, request, refuse }) => {
    if (!body.agree) refuse('agreement_missing')
    if (!(await human.pass('login', body.human))) refuse('human_check_failed')
    const account = await findByLoginName(db, body.username)
    const who = account
      ? (`account:${account.id}` as const)
      : (`name:${fingerprintOf(body.username)}` as const)
    const succeed = await tries.begin([`ip:${request.ip}`, who])

    const { isRight, isOutdated } = await checkPassword(account?.passwordHash, body.password)
    if (!account || !isRight) return refuse('wrong_credentials')

    await succeed()
    if (isOutdated) {
      const passwordHash = await hashPassword(body.password)
      await db.update(users).set({ passwordHash }).where(eq(users.id, account.id))
    }
    return loginAnswer(await sessions.issueForUser(account.id, deviceOf(request)))
  })
}

/** People type passwords into the wrong field: what is no account's name is never kept as it was typed. */
function fingerprintOf(name: string): string {
  return createHash('sha256').update(name.trim().toLowerCase()).digest('hex')
}
