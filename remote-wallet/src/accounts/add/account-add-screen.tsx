import { useGoBack } from '@tambay/client/navigation/use-go-back'
import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'
import { OfflineNote } from '@tambay/ui/offline-note'
import { Page } from '@tambay/ui/page'

import { accountsPath } from '../accounts-query.ts'
import { AddAccount } from './add-account.tsx'

export function AccountAddScreen() {
  const goBack = useGoBack(accountsPath)
  return (
    <Page title="Add an account" backTo={accountsPath}>
      <OfflineNote />
      <ForSignedInUser>{info => <AddAccount info={info} onLeave={goBack} />}</ForSignedInUser>
    </Page>
  )
}
