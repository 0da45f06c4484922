import { getPerson, type PersonDetail } from '@tambay/contracts/operator/people'
import { suspendPerson, suspensionDays, unsuspendPerson } from '@tambay/contracts/operator/reports'
import { Chip, ChipRow } from '@tambay/ui/chip'
import { useState } from 'react'

import { ReasonForm } from '../form/reason-form.tsx'
import { useAction } from '../frame/use-action.ts'
import styles from './person-screen.module.css'

const refetches = [getPerson.path]

export function Suspension({ person: { id, suspended_at: suspendedAt } }: { person: PersonDetail }) {
  const [days, setDays] = useState<(typeof suspensionDays)[number] | null>(7)
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
          <ChipRow label="Length">
            {[...suspensionDays, null].map(each => (
              <Chip key={each} isOn={days === each} onClick={() => setDays(each)}>
                {each === null ? 'Until ended' : `${each} ${each === 1 ? 'day' : 'days'}`}
              </Chip>
            ))}
          </ChipRow>
        </ReasonForm>
      )}
    </section>
  )
}
