import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { permissions, roles } from '@tambay/contracts/operator/permissions'
import {
  endOperatorSession,
  listOperatorSessions,
  type OperatorSession
} from '@tambay/contracts/operator/session'
import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'
import { Button } from '@tambay/ui/button'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'
import type { ReactNode } from 'react'

import { ConsoleFrame } from '../frame/console-frame.tsx'
import { useAction } from '../frame/use-action.ts'
import { useOperator } from '../frame/use-operator.ts'
import { DataTable } from '../table/data-table.tsx'
import styles from './account-screen.module.css'

export function AccountScreen() {
  return (
    <ConsoleFrame title="Account">
      <Sessions />
      <Rights />
    </ConsoleFrame>
  )
}

function Sessions() {
  const query = useQuery(queryOf(listOperatorSessions, undefined))
  const end = useAction(endOperatorSession, { refetches: [listOperatorSessions.path] })
  return (
    <section>
      <h2>Signed-in devices</h2>
      <QueryView query={query} skeleton={<Skeleton height={120} />}>
        {({ items }) => (
          <DataTable
            label="Signed-in devices"
            rows={items}
            keyOf={session => session.id}
            columns={[
              { title: 'Device', cell: session => session.device },
              { title: 'Signed in', cell: session => formatDateTime(session.created_at) },
              { title: 'Last used', cell: session => formatDateTime(session.last_used_at) },
              { title: 'Ends', cell: session => formatDateTime(session.expires_at) },
              { title: 'Action', cell: session => renderEnd(session, () => end.mutate({ id: session.id })) }
            ]}
          />
        )}
      </QueryView>
    </section>
  )
}

function renderEnd({ is_current }: OperatorSession, end: () => void): ReactNode {
  if (is_current) return <Badge tone="ok">This device</Badge>
  return (
    <Button size="sm" variant="secondary" onClick={end}>
      End
    </Button>
  )
}

function Rights() {
  const { role, permissions: own } = useOperator()
  return (
    <section aria-labelledby="rights">
      <h2 id="rights">Your rights as {roles[role].label.toLowerCase()}</h2>
      <ul className={styles.rights}>
        {own.map(permission => (
          <li key={permission}>{permissions[permission]}</li>
        ))}
      </ul>
    </section>
  )
}
