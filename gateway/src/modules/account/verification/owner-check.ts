import { eq } from 'drizzle-orm'

import type { Account } from '#identity/sessions/lock-account.ts'
import { hasContact } from '#identity/users/contacts.ts'
import { users } from '#identity/users/tables.ts'
import { beginOwnerCheck } from '#modules/login/throttle/owner-throttle.ts'
import { createVerificationTokens } from '#modules/verification-codes/verification/verification-tokens.ts'
import { checkPassword } from '#platform/crypto/password.ts'
import type { Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { CurrentUser } from '#platform/http/caller/session.ts'
import type { AccountNeeds } from '../account-needs.ts'

export interface Credentials {
  password?: string | undefined
  newPassword?: string | undefined
  token?: string | undefined
}

export interface OwnerCheck {
  /**
   * Checks a password before the transaction and counts failures. Refuses with `wrong_password`,
   * `account_locked`. The returned function finishes the check in the caller's transaction, with the account
   * locked. It may use up a verification token, and refuses with `wrong_password`, `verification_needed`.
   */
  begin(user: CurrentUser, credentials: Credentials): Promise<(tx: Tx, account: Account) => Promise<void>>
}

/**
 * Confirms that a signed-in user owns the account: by password or verification token. Accounts without password, phone
 * number and email need only their session.
 */
export function createOwnerCheck(deps: Pick<AccountNeeds, 'db' | 'clock' | 'config'>): OwnerCheck {
  const verificationTokens = createVerificationTokens(deps)

  async function checkPasswords(userId: string, passwords: string[]): Promise<string | null> {
    const { succeed } = await beginOwnerCheck(deps, userId)
    const [row] = await deps.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
    const hash = row?.hash ?? null
    if (!(await isOneOf(passwords, hash))) throw new Refusal('wrong_password')
    await succeed()
    return hash
  }

  return {
    async begin(user, { password, newPassword, token }) {
      if (password !== undefined) {
        const passwords = [password, newPassword].filter(text => text !== undefined)
        const hash = await checkPasswords(user.id, passwords)
        return async (_tx, account) => {
          if (account.passwordHash === hash) return
          // The password has changed since `checkPasswords`. A repeat of the same change must still pass.
          if (!(await isOneOf(passwords, account.passwordHash))) throw new Refusal('wrong_password')
        }
      }
      return async (tx, account) => {
        if (account.passwordHash === null && !hasContact(account)) return
        const isProven = token !== undefined && (await verificationTokens.use(tx, user, token))
        if (!isProven) throw new Refusal('verification_needed')
      }
    }
  }
}

async function isOneOf(passwords: string[], hash: string | null): Promise<boolean> {
  for (const password of passwords) if ((await checkPassword(hash, password)).isRight) return true
  return false
}
