import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'
import { Page } from '@tambay/ui/page'

import { BindFlow } from './bind-flow.tsx'
import { emailTarget, phoneTarget } from './bind-targets.ts'

const settings = '/my/setting/account'

export function BindEmailScreen() {
  return (
    <Page title="Email" backTo={settings}>
      <ForSignedInUser>
        {info => <BindFlow target={emailTarget} info={info} backTo={settings} />}
      </ForSignedInUser>
    </Page>
  )
}

export function BindPhoneScreen() {
  return (
    <Page title="Phone number" backTo={settings}>
      <ForSignedInUser>
        {info => <BindFlow target={phoneTarget} info={info} backTo={settings} />}
      </ForSignedInUser>
    </Page>
  )
}
