import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'
import { Page } from '@tambay/ui/page'
import { Section } from '@tambay/ui/section'

import styles from './account-screen.module.css'
import { BoundAddresses } from './bound-addresses.tsx'
import { DeleteAccount } from './delete-account/delete-account.tsx'
import { Devices } from './devices/devices.tsx'

/** What the account is bound to, where it is logged in, and the way out of it. */
export function AccountScreen() {
  return (
    <Page title="Account and security" backTo="/my/setting/index">
      <ForSignedInUser>
        {info => (
          <div className={styles.groups}>
            <Section title="Phone and e-mail">
              <BoundAddresses info={info} />
            </Section>
            <Section title="Devices">
              <Devices />
            </Section>
            <Section title="Leave for good">
              <DeleteAccount info={info} />
            </Section>
          </div>
        )}
      </ForSignedInUser>
    </Page>
  )
}
