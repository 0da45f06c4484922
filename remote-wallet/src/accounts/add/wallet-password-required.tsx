import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'

import { addAccountPath } from '../accounts-query.ts'
import { walletPasswordPath } from '../../fields/wallet-password-path.ts'

/** Nothing can be added without one; it leads back here. */
export function WalletPasswordRequired() {
  return (
    <EmptyState
      picture="parol"
      title="Set a wallet password first"
      text="Six digits that are asked for whenever an account is added or removed."
      action={
        <ButtonLink to={walletPasswordPath({ to: addAccountPath })} replace>
          Set a wallet password
        </ButtonLink>
      }
    />
  )
}
