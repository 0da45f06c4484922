import { ForUser } from '@tambay/ui/for-user'
import { Page } from '@tambay/ui/page'

import { BindFlow } from './bind-flow.tsx'
import { emailTarget } from './bind-targets.ts'

const settings = '/my/setting/account'

export function BindEmailScreen() {
  return (
    <Page title="E-mail" backTo={settings}>
      <ForUser>{info => <BindFlow target={emailTarget} info={info} backTo={settings} />}</ForUser>
    </Page>
  )
}
