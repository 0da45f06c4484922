import { createInviteCode } from '#identity/users/invite-code.ts'
import { users } from '#identity/users/tables.ts'
import type { Ledger } from '#ledger/ledger-types.ts'
import { move } from '#ledger/posting/posting.ts'
import { restoreRestrictions } from '#modules/play-limits/return/kept-restrictions.ts'
import type { Config } from '#platform/config/config.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'

interface CreateUserNeeds {
  ledger: Ledger
  clock: Clock
  config: Pick<Config, 'SECRET_KEY' | 'SIGN_UP_COINS'>
}

type User = typeof users.$inferSelect
export type NewUser = Omit<typeof users.$inferInsert, 'id' | 'createdAt' | 'inviteCode'>

export async function createUser(
  { ledger, clock, config }: CreateUserNeeds,
  tx: Tx,
  person: NewUser
): Promise<User> {
  const [user] = await tx
    .insert(users)
    .values({ ...person, inviteCode: createInviteCode(), createdAt: clock.now() })
    .returning()
  if (!user) throw new Error('The user was not stored')
  await ledger.openAccounts(tx, user.id)
  await restoreRestrictions({ clock, config }, tx, user.id, user)
  if (config.SIGN_UP_COINS > 0) {
    await ledger.post(
      {
        kind: 'sign_up',
        legs: move('promo', { user: user.id }, 'coin', config.SIGN_UP_COINS),
        idemScope: 'sign-up',
        idemKey: user.id,
        memo: { title: 'Welcome coins', counterparty: 'Tambay', reason: 'Welcome gift' }
      },
      tx
    )
  }
  return user
}
