import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { roles } from '@tambay/contracts/operator/permissions'
import { listTeam, type TeamMember } from '@tambay/contracts/operator/team'
import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'
import { Button } from '@tambay/ui/button'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'
import { useState } from 'react'

import { ConsoleFrame } from '../frame/console-frame.tsx'
import { DataTable } from '../table/data-table.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberDialog } from './member-dialog.tsx'
import styles from './team-screen.module.css'

export function TeamScreen() {
  return (
    <ConsoleFrame title="Team" permission="team.manage">
      <Team />
    </ConsoleFrame>
  )
}

function Team() {
  const query = useQuery(queryOf(listTeam, undefined))
  const [changed, setChanged] = useState<TeamMember>()
  return (
    <>
      <InviteForm />
      <QueryView query={query} skeleton={<Skeleton height={200} />}>
        {({ items }) => (
          <DataTable
            label="Operators"
            rows={items}
            keyOf={({ id }) => id}
            columns={[
              { title: 'Name', cell: renderName },
              { title: 'Role', cell: ({ role }) => roles[role].label },
              { title: 'Passkeys', cell: ({ passkeys }) => passkeys },
              {
                title: 'Last seen',
                cell: ({ last_seen_at: at }) => (at === null ? 'Never' : formatDateTime(at))
              },
              {
                title: 'Action',
                cell: member => renderChange(member, () => setChanged(member))
              }
            ]}
          />
        )}
      </QueryView>
      {changed && <MemberDialog member={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}

function renderName({ name, is_disabled: isDisabled }: TeamMember) {
  return (
    <span className={styles.name}>
      {name} {isDisabled && <Badge tone="error">Locked</Badge>}
    </span>
  )
}

function renderChange({ name }: TeamMember, change: () => void) {
  return (
    <Button size="sm" variant="secondary" aria-label={`Change ${name}`} onClick={change}>
      Change
    </Button>
  )
}
