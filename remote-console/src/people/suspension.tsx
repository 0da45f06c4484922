import { getPerson, type PersonDetail } from '@tambay/contracts/operator/people'
import { suspendPerson, unsuspendPerson } from '@tambay/contracts/operator/reports'
import { useState } from 'react'

import { ReasonForm } from '../form/reason-form.tsx'
import { type SuspensionDays, SuspensionLength } from '../form/suspension-length.tsx'
import { useAction } from '../frame/use-action.ts'
import styles from './person-screen.module.css'

const refetches = [getPerson.path]

export function Suspension({ person: { id, suspended_at: suspendedAt } }: { person: PersonDetail }) {
  const [days, setDays] = useState<SuspensionDays>(7)
  const suspend = useAction(suspendPerson, { refetches })
  const lift = useAction(unsuspendPerson, { refetches })
  return (
    <section aria-labelledby="suspension" className={styles.card}>
      <h2 id="suspension">Suspension</h2>
      {suspendedAt ? (
        <ReasonForm
          key="lift"
          action="Lift the suspension"
          hint="The person can log in again."
          isBusy={lift.isPending}
          onSubmit={reason => lift.mutate({ user_id: id, reason })}
        />
      ) : (
        <ReasonForm
          key="suspend"
          action="Suspend"
          hint="Ends all sessions. The person gets your reason."
          isBusy={suspend.isPending}
          isDanger
          onSubmit={reason => suspend.mutate({ user_id: id, days, reason })}
        >
          <SuspensionLength value={days} onChange={setDays} />
        </ReasonForm>
      )}
    </section>
  )
}
