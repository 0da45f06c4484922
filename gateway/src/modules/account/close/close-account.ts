import { closingGraceDays } from '@tambay/contracts/account'
import { eq } from 'drizzle-orm'

import type { Account } from '#identity/sessions/lock-account.ts'
import { users } from '#identity/users/tables.ts'
import { notifyOwner } from '#modules/outbox/notify-owner.ts'
import { leaveCurrentParty } from '#modules/party/leave/leave-current-party.ts'
import type { Tx } from '#platform/database/db.ts'
import type { AccountNeeds } from '../account-needs.ts'
import { accountClosed } from '../account-texts.ts'

type CloseAccountDeps = Pick<AccountNeeds, 'clock' | 'config' | 'sessions' | 'mailer' | 'partyPublisher'>

const day = 86_400_000

export async function closeAccount(deps: CloseAccountDeps, tx: Tx, account: Account): Promise<Date> {
  const { clock, config, sessions, partyPublisher } = deps
  const now = clock.now()
  const closingAt = new Date(now.getTime() + closingGraceDays * day)
  await tx.update(users).set({ closingAt }).where(eq(users.id, account.id))
  await sessions.closeAll(account.id, tx)
  await leaveCurrentParty(tx, account.id, { partyPublisher, now })
  await notifyOwner(deps, tx, account, accountClosed(closingAt, config.PUBLIC_ORIGIN))
  return closingAt
}
