import { useGoBack } from '@tambay/client/navigation/use-go-back'
import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'
import { Page } from '@tambay/ui/page'

import { PasswordFlow } from './password-flow.tsx'

export function PasswordScreen() {
  const goBack = useGoBack('/my/setting/index')
  return (
    <Page title="Password" backTo="/my/setting/index">
      <ForSignedInUser>{info => <PasswordFlow info={info} onLeave={goBack} />}</ForSignedInUser>
    </Page>
  )
}
