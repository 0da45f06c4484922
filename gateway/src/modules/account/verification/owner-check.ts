import { eq } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import type { Deps } from '#deps.ts'
import { Refusal } from '#http/refusal.ts'
import type { CurrentUser } from '#sessions/sessions.ts'
import { checkPassword } from '../../login/password/password.ts'
import { accountKey, createLoginThrottle } from '../../login/throttle/login-throttle.ts'
import { hasContact } from '../../user/contacts.ts'
import { users } from '../../user/tables.ts'
import type { Account } from '../lock-account.ts'
import { createVerificationTokens } from './verification-tokens.ts'

/** What someone who is signed in shows to be more than someone who holds their phone. */
export interface Shown {
  password?: string | undefined
  /** As good as `password`: the one that a call asked for which may have been done before, its answer lost. */
  wantedPassword?: string | undefined
  /** Of `verifyBound`. */
  token?: string | undefined
}

export interface OwnerCheck {
  /**
   * Judges a password that was shown, counted like one of a log-in, before any transaction. Gives the rest of the
   * check, for the locked account: it uses up a proof, if the caller commits. Refuses `wrong_password`,
   * `account_locked`; the rest refuses `wrong_password`, `verification_needed`.
   */
  begin(user: CurrentUser, shown: Shown): Promise<(tx: Tx, account: Account) => Promise<void>>
}

/**
 * A password is judged where one is shown; otherwise a proof is needed. An account that has no password, no phone and
 * no e-mail has nothing but its session to show.
 */
export function createOwnerCheck(deps: Pick<Deps, 'db' | 'clock' | 'config'>): OwnerCheck {
  const throttle = createLoginThrottle(deps)
  const proofs = createVerificationTokens(deps)

  async function judge(userId: string, passwords: string[]): Promise<string | null> {
    const { accountLockedFor, succeed } = await throttle.begin([accountKey(userId)])
    if (accountLockedFor > 0) throw new Refusal('account_locked', { retry_after: accountLockedFor })
    const [row] = await deps.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
    const hash = row?.hash ?? null
    if (!(await isOneOf(passwords, hash))) throw new Refusal('wrong_password')
    await succeed()
    return hash
  }

  return {
    async begin(user, { password, wantedPassword, token }) {
      if (password !== undefined) {
        const passwords = [password, wantedPassword].filter(text => text !== undefined)
        const hash = await judge(user.id, passwords)
        return async (_tx, account) => {
          if (account.passwordHash === hash) return
          // Another one since it was judged: perhaps by the same change, sent twice at once.
          if (!(await isOneOf(passwords, account.passwordHash))) throw new Refusal('wrong_password')
        }
      }
      return async (tx, account) => {
        if (account.passwordHash === null && !hasContact(account)) return
        const isProven = token !== undefined && (await proofs.use(tx, user, token))
        if (!isProven) throw new Refusal('verification_needed')
      }
    }
  }
}

async function isOneOf(passwords: string[], hash: string | null): Promise<boolean> {
  for (const password of passwords) if ((await checkPassword(hash, password)).isRight) return true
  return false
}
