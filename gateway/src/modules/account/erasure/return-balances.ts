import { appName } from '@tambay/contracts/app'

import type { Ledger } from '#ledger/ledger-types.ts'
import { move } from '#ledger/posting/posting.ts'
import type { Tx } from '#platform/database/db.ts'
import { RetryableError } from '#platform/database/transact.ts'

export async function returnBalances(ledger: Ledger, tx: Tx, userId: string): Promise<void> {
  const { coin, diamond } = await ledger.wallet(userId, tx)
  if (coin.balance === 0 && diamond.balance === 0) return
  const person = { user: userId }
  const { people } = await ledger.post(
    {
      kind: 'account_closed',
      legs: [
        ...move(person, 'promo', 'coin', coin.balance),
        ...move(person, 'promo', 'diamond', diamond.balance)
      ],
      idemScope: 'account-closed',
      idemKey: userId,
      memo: { title: 'Account closed', counterparty: appName, reason: 'Remaining balance returned' }
    },
    tx
  )
  if (people.some(({ balance }) => balance.balance !== 0)) throw new RetryableError('system_busy')
}
