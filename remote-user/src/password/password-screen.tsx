import { useGoBack } from '@tambay/shared/navigation/use-go-back'
import { Page } from '@tambay/shared/ui/page'

import { ForUser } from '../setting/for-user.tsx'
import { PasswordFlow } from './password-flow.tsx'

export function PasswordScreen() {
  const goBack = useGoBack('/my/setting/index')
  return (
    <Page title="Password" backTo="/my/setting/index">
      <ForUser>{info => <PasswordFlow info={info} onLeave={goBack} />}</ForUser>
    </Page>
  )
}
