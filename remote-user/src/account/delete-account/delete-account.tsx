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
import { WhatHappens } from './what-happens.tsx'

/** The form and its library, which few who look at their devices need. */
const DeleteForm = lazyWithRetry(async () => {
  const form = await import(/* webpackChunkName: "forms" */ './delete-form.tsx')
  return form.DeleteForm
})

/** The way out for good, in a sheet that has an address, so that Back closes it. */
export function DeleteAccount({ info }: { info: UserInfo }) {
  const sheet = useSheetParam('delete')
  const identityCheck = useIdentityCheck(info)
  const [isByCode, setIsByCode] = useState(!info.pass_word)
  return (
    <>
      <Menu label="Leave for good">
        <MenuRow
          Icon={UserRoundX}
          {...sheet.linkTo('account')}
          title="Delete account"
          subtitle={`${closingGraceDays} days to change your mind`}
        />
      </Menu>
      <Sheet isOpen={sheet.value !== null} onClose={sheet.close} title="Delete account">
        <WhatHappens />
        <DeleteForm
          info={info}
          isByCode={isByCode}
          onByCode={() => setIsByCode(true)}
          identityCheck={identityCheck}
        />
      </Sheet>
      <IdentityCheckSheet
        check={identityCheck}
        reason="Before your account is deleted, please confirm that it is you."
      />
    </>
  )
}
