import { useQuery } from '@tambay/client/query'
import { maxPayoutAccounts, type PayoutAccount } from '@tambay/contracts/payout-account'
import type { UserInfo } from '@tambay/contracts/user'
import { SuccessMessage } from '@tambay/ui/success-message'
import { useState } from 'react'

import { accountsQuery } from '../accounts-query.ts'
import { institutionOf } from '../institution.ts'
import { AccountForm } from './account-form.tsx'
import { AccountsFull } from './accounts-full.tsx'
import { WalletPasswordRequired } from './wallet-password-required.tsx'

export function AddAccount({ info, onLeave }: { info: UserInfo; onLeave: () => void }) {
  const [added, setAdded] = useState<PayoutAccount>()
  const isFull = (useQuery(accountsQuery).data?.items.length ?? 0) >= maxPayoutAccounts
  if (added)
    return (
      <SuccessMessage title={`${institutionOf(added)} ${added.number} is added`} onLeave={onLeave}>
        It waits 24 hours before it may be used: time to remove it, should it not be yours.
      </SuccessMessage>
    )
  if (isFull) return <AccountsFull />
  if (!info.wallet_pass_word) return <WalletPasswordRequired />
  return <AccountForm info={info} onAdded={setAdded} />
}
