import { ForUser } from '@tambay/ui/for-user'
import { Page } from '@tambay/ui/page'

import { BindFlow } from './bind-flow.tsx'
import { phoneTarget } from './bind-targets.ts'

const settings = '/my/setting/account'

export function BindPhoneScreen() {
  return (
    <Page title="Phone" backTo={settings}>
      <ForUser>{info => <BindFlow target={phoneTarget} info={info} backTo={settings} />}</ForUser>
    </Page>
  )
}
