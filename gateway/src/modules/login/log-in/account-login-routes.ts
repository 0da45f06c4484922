import { loginByAccount } from '@tambay/contracts/sign-in'
import { eq } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import { transact } from '#db/transact.ts'
import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { route } from '#http/route.ts'
import { createHumanCheck } from '../../human/human-check.ts'
import { users } from '../../user/tables.ts'
import { checkPassword, hashPassword } from '../password/password.ts'
import { requireLoginName } from '../require-login-name.ts'
import { accountOf, addressOf, createLoginThrottle } from '../throttle/login-throttle.ts'
import { beginSession, requireAgreement } from './begin-session.ts'
import { type Account, findByLoginName } from './find-account.ts'
import { loginAnswer } from './login-answer.ts'

export function accountLoginRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const human = createHumanCheck(deps)
  const tries = createLoginThrottle(deps)

  route(app, loginByAccount, async ({ body, request, refuse }) => {
    requireLoginName(body.username)
    requireAgreement(body.agree)
    if (!(await human.pass('login', body.human))) refuse('human_check_failed')
    const account = await findByLoginName(db, body.username)
    const name = tries.nameOf(body.username, request)
    // A name that nobody has costs the same writing.
    const behind = accountOf(account?.id ?? name.of)
    const { accountLockedFor, succeed } = await tries.begin([addressOf(request), name, behind])

    const { isRight, isOutdated } = await checkPassword(account?.passwordHash, body.password)
    // A locked account answers as a wrong password does: a lock that shows through another name tells whose it is.
    if (!account || !isRight || accountLockedFor > 0) return refuse('wrong_credentials')
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

/** While the old password was being checked, a new one may have ended all sessions: nobody gets in behind it. */
async function hasKeptPassword(tx: Tx, { id, passwordHash }: Account): Promise<boolean> {
  const [row] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  return row?.passwordHash === passwordHash
}
