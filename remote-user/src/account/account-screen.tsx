import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'
import { Page } from '@tambay/ui/page'
import { Section } from '@tambay/ui/section'

import styles from './account-screen.module.css'
import { BoundAddresses } from './bound-addresses.tsx'
import { DeleteAccount } from './delete-account/delete-account.tsx'
import { Devices } from './devices/devices.tsx'
import { useDevices } from './devices/use-devices.ts'
import { MyData } from './my-data/my-data.tsx'

export function AccountScreen() {
  const devices = useDevices()
  return (
    <Page title="Account and security" backTo="/my/setting/index">
      <ForSignedInUser>
        {info => (
          <div className={styles.groups}>
            <Section title="Phone and email">
              <BoundAddresses info={info} />
            </Section>
            <Section title="Devices">
              <Devices />
            </Section>
            {/* Shown after the list of devices has loaded, because the list would push these sections down. */}
            {!devices.isLoading && (
              <>
                <Section title="Your data">
                  <MyData />
                </Section>
                <Section title="Delete account">
                  <DeleteAccount info={info} />
                </Section>
              </>
            )}
          </div>
        )}
      </ForSignedInUser>
    </Page>
  )
}
