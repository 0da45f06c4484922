import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'
import { Page } from '@tambay/ui/page'

import { FindPasswordFlow } from './find-password-flow.tsx'

export function OwnFindPasswordScreen() {
  return (
    <Page title="Reset password" backTo="/my/setting/index">
      <ForSignedInUser>
        {({ email, tel }) =>
          email === null && tel === null ? (
            <EmptyState
              picture="karaoke"
              title="No phone number or email yet"
              text="Add one to your account. We’ll send a code there to reset your password."
              action={<ButtonLink to="/user/bind-phone">Add a phone number</ButtonLink>}
            />
          ) : (
            <FindPasswordFlow boundAddresses={{ email, tel }} target="/my/setting/index" />
          )
        }
      </ForSignedInUser>
    </Page>
  )
}
