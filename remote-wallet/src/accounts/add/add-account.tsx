import { useQuery } from '@tambay/client/query'
import { refusals } from '@tambay/contracts/errors'
import { maxPayoutAccounts, type PayoutAccount } from '@tambay/contracts/payout-account'
import type { UserInfo } from '@tambay/contracts/user'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { SuccessMessage } from '@tambay/ui/success-message'
import { useState } from 'react'

import { walletPasswordPath } from '../../fields/wallet-password-path.ts'
import { accountsPath, accountsQuery, addAccountPath } from '../accounts-query.ts'
import { institutionOf } from '../institution.ts'
import { AccountForm } from './account-form.tsx'

export function AddAccount({ info, onLeave }: { info: UserInfo; onLeave: () => void }) {
  const [added, setAdded] = useState<PayoutAccount>()
  const isFull = (useQuery(accountsQuery).data?.items.length ?? 0) >= maxPayoutAccounts
  if (added)
    return (
      <SuccessMessage title={`${institutionOf(added)} ${added.number} added`} onLeave={onLeave}>
        You can use this account in 24 hours. If you didn’t add it, remove it before then.
      </SuccessMessage>
    )
  if (isFull) return <AccountsFull />
  if (!info.wallet_pass_word) return <WalletPasswordRequired />
  return <AccountForm info={info} onAdded={setAdded} />
}

function AccountsFull() {
  return (
    <EmptyState
      picture="jeepney"
      title={refusals.too_many_payout_accounts.message}
      text="To add another one, remove an account that you no longer use."
      action={
        <ButtonLink to={accountsPath} replace>
          See your accounts
        </ButtonLink>
      }
    />
  )
}

function WalletPasswordRequired() {
  return (
    <EmptyState
      picture="parol"
      title="Set a wallet password first"
      text="You’ll enter these six digits whenever you add or remove an account."
      action={
        <ButtonLink to={walletPasswordPath({ to: addAccountPath })} replace>
          Set a wallet password
        </ButtonLink>
      }
    />
  )
}
