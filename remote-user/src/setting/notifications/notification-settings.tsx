import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { getNotificationSettings } from '@tambay/contracts/messages/notifications'
import { QueryView } from '@tambay/ui/query-view'
import { SkeletonRow, Skeletons } from '@tambay/ui/skeleton'

import { KindTable } from './kind-table.tsx'
import { MutedPeople } from './muted-people.tsx'
import styles from './notification-settings.module.css'
import { PushSwitch } from './push-switch.tsx'
import { QuietHoursFields } from './quiet-hours-fields.tsx'

export function NotificationSettings() {
  const query = useQuery(queryOf(getNotificationSettings, undefined))
  return (
    <div className={styles.settings}>
      <PushSwitch />
      <QueryView
        query={query}
        skeleton={
          <Skeletons count={6}>
            <SkeletonRow />
          </Skeletons>
        }
      >
        {settings => (
          <>
            <KindTable types={settings.types} />
            <QuietHoursFields hours={settings.quiet_hours} />
            <MutedPeople people={settings.muted_people} />
          </>
        )}
      </QueryView>
    </div>
  )
}
