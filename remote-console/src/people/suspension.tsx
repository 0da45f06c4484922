import type { PersonDetail } from '@tambay/contracts/operator/people'
import { suspendPerson, unsuspendPerson } from '@tambay/contracts/operator/reports'
import { useState } from 'react'

import { ReasonForm } from '../form/reason-form.tsx'
import { type SuspensionDays, SuspensionLength } from '../form/suspension-length.tsx'
import { Panel } from '../frame/panel.tsx'
import { useAction } from '../frame/use-action.ts'

export function Suspension({ person: { id, suspended_at: suspendedAt } }: { person: PersonDetail }) {
  const [days, setDays] = useState<SuspensionDays>(7)
  const suspend = useAction(suspendPerson)
  const lift = useAction(unsuspendPerson)
  const isSuspended = suspendedAt !== null
  return (
    <Panel isCard title="Suspension">
      <ReasonForm
        key={String(isSuspended)}
        action={isSuspended ? 'Lift the suspension' : 'Suspend'}
        hint={
          isSuspended ? 'The person can log in again.' : 'Ends all sessions. The person gets your reason.'
        }
        isBusy={lift.isPending || suspend.isPending}
        isDanger={!isSuspended}
        onSubmit={reason =>
          isSuspended ? lift.mutate({ user_id: id, reason }) : suspend.mutate({ user_id: id, days, reason })
        }
      >
        {!isSuspended && <SuspensionLength value={days} onChange={setDays} />}
      </ReasonForm>
    </Panel>
  )
}
