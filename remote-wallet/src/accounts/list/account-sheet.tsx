import type { PayoutAccount } from '@tambay/contracts/payout-account'
import { Sheet } from '@tambay/ui/sheet'
import { useState } from 'react'

import { institutionOf } from '../institution.ts'
import { AccountActions } from './account-actions.tsx'
import { AccountDetails } from './account-details.tsx'
import { RemoveForm } from './remove-form.tsx'

interface AccountSheetProps {
  account: PayoutAccount | undefined
  onClose: () => void
}

export function AccountSheet({ account, onClose }: AccountSheetProps) {
  return (
    <Sheet
      isOpen={account !== undefined}
      onClose={onClose}
      title={account ? institutionOf(account) : 'Account'}
    >
      {account && <AccountView key={account.id} account={account} onClose={onClose} />}
    </Sheet>
  )
}

function AccountView({ account, onClose }: { account: PayoutAccount; onClose: () => void }) {
  const [isRemoving, setIsRemoving] = useState(false)
  // Replaces the details, so that the form remains visible above the phone's keyboard.
  if (isRemoving)
    return <RemoveForm account={account} onCancel={() => setIsRemoving(false)} onRemoved={onClose} />
  return (
    <>
      <AccountDetails account={account} />
      <AccountActions account={account} onRemove={() => setIsRemoving(true)} />
    </>
  )
}
