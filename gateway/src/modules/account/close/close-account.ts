import { closingGraceDays } from '@tambay/contracts/account'
import { eq } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import type { Deps } from '#deps.ts'
import { leaveEverything } from '#modules/party/leave/leave-all-parties.ts'
import type { PartyChanges } from '#modules/party/rooms/announcer.ts'
import { notifyOwner } from '../../user/notify-owner.ts'
import { users } from '../../user/tables.ts'
import { accountClosed } from '../account-texts.ts'
import type { Account } from '../lock-account.ts'

type Needs = Pick<Deps, 'clock' | 'config' | 'sessions' | 'messages'> & { announcer: PartyChanges }

const day = 86_400_000

/**
 * Closes a locked account: out of every session and party at once, out of others' sight, and erased at the moment that
 * it gives, unless someone logs in before (`beginSession`).
 */
export async function closeAccount(deps: Needs, tx: Tx, account: Account): Promise<Date> {
  const { clock, config, sessions, announcer } = deps
  const now = clock.now()
  const closingAt = new Date(now.getTime() + closingGraceDays * day)
  await tx.update(users).set({ closingAt }).where(eq(users.id, account.id))
  await sessions.closeAll(account.id, tx)
  await leaveEverything(tx, account.id, { announcer, now })
  await notifyOwner(deps, tx, account, accountClosed(closingAt, config.PUBLIC_ORIGIN))
  return closingAt
}
