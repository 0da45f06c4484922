import { permissions, roles } from '@tambay/contracts/operator/permissions'
import { endOperatorSession, listOperatorSessions } from '@tambay/contracts/operator/session'
import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'

import { OperationView } from '../frame/operation-view.tsx'
import { Panel } from '../frame/panel.tsx'
import { useAction } from '../frame/use-action.ts'
import { useOperator } from '../frame/use-operator.ts'
import { DataTable } from '../table/data-table.tsx'
import { rowButton } from '../table/row-button.tsx'
import styles from './account-screen.module.css'

export const AccountScreen = () => (
  <>
    <Sessions />
    <Rights />
  </>
)

const thisDevice = <Badge tone="ok">This device</Badge>

function Sessions() {
  const end = useAction(endOperatorSession)
  return (
    <Panel title="Signed-in devices">
      <OperationView operation={listOperatorSessions} input={undefined} height={120}>
        {({ items }) => (
          <DataTable
            label="Signed-in devices"
            rows={items}
            columns={{
              Device: session => session.device,
              'Signed in': session => formatDateTime(session.created_at),
              'Last used': session => formatDateTime(session.last_used_at),
              Ends: session => formatDateTime(session.expires_at),
              Action: session =>
                session.is_current ? thisDevice : rowButton('End', () => end.mutate({ id: session.id }))
            }}
          />
        )}
      </OperationView>
    </Panel>
  )
}

function Rights() {
  const { role, permissions: own } = useOperator()
  return (
    <Panel title={`Your rights as ${roles[role].label.toLowerCase()}`}>
      <ul className={styles.rights}>
        {own.map(permission => (
          <li key={permission}>{permissions[permission]}</li>
        ))}
      </ul>
    </Panel>
  )
}
