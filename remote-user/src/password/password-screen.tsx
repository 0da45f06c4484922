import { useGoBack } from '@tambay/shared/navigation/use-go-back'
import { ForUser } from '@tambay/shared/ui/for-user'
import { Page } from '@tambay/shared/ui/page'

import { PasswordFlow } from './password-flow.tsx'

export function PasswordScreen() {
  const goBack = useGoBack('/my/setting/index')
  return (
    <Page title="Password" backTo="/my/setting/index">
      <ForUser>{info => <PasswordFlow info={info} onLeave={goBack} />}</ForUser>
    </Page>
  )
}
