import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'
import { Page } from '@tambay/ui/page'

import { FindPasswordFlow } from './find-password-flow.tsx'

/** In settings: the code goes to one of the addresses that the account is bound to. */
export function OwnFindPasswordScreen() {
  return (
    <Page title="Reset password" backTo="/my/setting/index">
      <ForSignedInUser>
        {({ email, tel }) =>
          email === null && tel === null ? (
            <EmptyState
              picture="karaoke"
              title="No phone or e-mail yet"
              text="Bind one, and a code to it lets you set a new password."
              action={<ButtonLink to="/user/bind-phone">Bind a phone</ButtonLink>}
            />
          ) : (
            <FindPasswordFlow own={{ email, tel }} target="/my/setting/index" />
          )
        }
      </ForSignedInUser>
    </Page>
  )
}
