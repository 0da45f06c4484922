import { useGoBack } from '@tambay/client/navigation/use-go-back'
import { ForUser } from '@tambay/ui/for-user'
import { Page } from '@tambay/ui/page'

import { PasswordFlow } from './password-flow.tsx'

export function PasswordScreen() {
  const goBack = useGoBack('/my/setting/index')
  return (
    <Page title="Password" backTo="/my/setting/index">
      <ForUser>{info => <PasswordFlow info={info} onLeave={goBack} />}</ForUser>
    </Page>
  )
}
