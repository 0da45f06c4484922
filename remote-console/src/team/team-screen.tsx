import { roles } from '@tambay/contracts/operator/permissions'
import { listTeam, type TeamMember } from '@tambay/contracts/operator/team'
import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'
import { useState } from 'react'

import layout from '../frame/layout.module.css'
import { OperationView } from '../frame/operation-view.tsx'
import { DataTable } from '../table/data-table.tsx'
import { rowButton } from '../table/row-button.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberDialog } from './member-dialog.tsx'

export function TeamScreen() {
  const [changed, setChanged] = useState<TeamMember>()
  return (
    <>
      <InviteForm />
      <OperationView operation={listTeam} input={undefined} height={200}>
        {({ items }) => (
          <DataTable
            label="Operators"
            rows={items}
            columns={{
              Name: renderName,
              Role: ({ role }) => roles[role].label,
              Passkeys: ({ passkeys }) => passkeys,
              'Last seen': ({ last_seen_at: at }) => (at === null ? 'Never' : formatDateTime(at)),
              Action: member => rowButton('Change', () => setChanged(member), `Change ${member.name}`)
            }}
          />
        )}
      </OperationView>
      {changed && <MemberDialog member={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}

function renderName({ name, is_disabled: isDisabled }: TeamMember) {
  return (
    <span className={layout.row}>
      {name} {isDisabled && <Badge tone="error">Locked</Badge>}
    </span>
  )
}
