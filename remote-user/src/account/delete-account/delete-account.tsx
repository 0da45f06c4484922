import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { closingGraceDays } from '@tambay/contracts/account'
import type { UserInfo } from '@tambay/contracts/user'
import { IdentityCheckSheet } from '@tambay/forms/identity-check-sheet'
import { useIdentityCheck } from '@tambay/forms/use-identity-check'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Sheet } from '@tambay/ui/sheet'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'

import { MenuRow } from '../../menu/menu-row.tsx'
import { Menu } from '../../menu/menu.tsx'
import { DeletionFacts } from './deletion-facts.tsx'

// Loads the form lazily, because the form library is large and few visitors of this screen need it.
const DeleteForm = lazyWithRetry(async () => {
  const form = await import(/* webpackChunkName: "delete-form" */ './delete-form.tsx')
  return form.DeleteForm
})

export function DeleteAccount({ info }: { info: UserInfo }) {
  const sheet = useSheetParam('delete')
  const identityCheck = useIdentityCheck(info)
  const [usesCode, setUsesCode] = useState(!info.pass_word)
  return (
    <>
      <Menu label="Delete account">
        <MenuRow
          Icon={UserRoundX}
          {...sheet.linkTo('account')}
          title="Delete account"
          subtitle={`You have ${closingGraceDays} days to change your mind`}
        />
      </Menu>
      <Sheet isOpen={sheet.value !== null} onClose={sheet.close} title="Delete account">
        <DeletionFacts info={info} />
        <DeleteForm
          info={info}
          usesCode={usesCode}
          onChangeMethod={setUsesCode}
          identityCheck={identityCheck}
        />
      </Sheet>
      <IdentityCheckSheet check={identityCheck} reason="Confirm it’s you before deleting your account." />
    </>
  )
}
