import { useParams } from '@tambay/client/router'
import { getPerson, lookUpPerson, type PersonDetail } from '@tambay/contracts/operator/people'
import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'

import { reportWords } from '../areas/report-words.ts'
import { ReasonForm } from '../form/reason-form.tsx'
import layout from '../frame/layout.module.css'
import { OperationView } from '../frame/operation-view.tsx'
import { Panel } from '../frame/panel.tsx'
import { useAction } from '../frame/use-action.ts'
import { useOperator } from '../frame/use-operator.ts'
import { actionLabel } from '../log/action-label.ts'
import { DataTable } from '../table/data-table.tsx'
import { PersonData } from './person-data.tsx'
import { SuspensionBadge } from './suspension-badge.tsx'
import { Suspension } from './suspension.tsx'
import { Wallet } from './wallet.tsx'

export function PersonScreen() {
  const { id = '' } = useParams()
  return (
    <OperationView isLive operation={getPerson} input={{ id }}>
      {({ person }) => <Details key={id} person={person} />}
    </OperationView>
  )
}

function Details({ person }: { person: PersonDetail }) {
  const { may } = useOperator()
  return (
    <>
      <header className={layout.row}>
        <h2>{person.nick_name}</h2>
        <p>
          {person.username} · id {person.id} · joined {formatDateTime(person.created_at)}
        </p>
        {person.suspended_at && <SuspensionBadge until={person.suspended_until} />}
        {person.closing_at && <Badge>Deletes the account on {formatDateTime(person.closing_at)}</Badge>}
        <Badge>Warnings: {person.warnings}</Badge>
      </header>
      {person.data ? <PersonData person={person} data={person.data} /> : <OpenData id={person.id} />}
      {person.data && may('people.wallets') && <Wallet userId={person.id} />}
      {may('people.suspend') && <Suspension person={person} />}
      <History person={person} />
    </>
  )
}

function OpenData({ id }: { id: string }) {
  const lookUp = useAction(lookUpPerson)
  return (
    <Panel isCard title="Personal data">
      <p>Contacts, devices, limits, wallet and the current room open for 30 minutes.</p>
      <ReasonForm
        action="Open the data"
        hint="The log keeps it, with your name."
        isBusy={lookUp.isPending}
        onSubmit={reason => lookUp.mutate({ by: 'id', value: id, reason })}
      />
    </Panel>
  )
}

function History({ person: { cases, decisions } }: { person: PersonDetail }) {
  return (
    <Panel title="History">
      {cases.length > 0 && (
        <DataTable
          label="Reports about the person"
          rows={cases}
          columns={{
            Reported: each => formatDateTime(each.opened_at),
            What: each => reportWords[each.kind],
            Text: each => each.excerpt.slice(0, 200),
            Result: each => (each.outcome ? reportWords[each.outcome] : 'Open')
          }}
        />
      )}
      {decisions.length > 0 && (
        <DataTable
          label="What operators did"
          rows={decisions}
          columns={{
            Time: each => formatDateTime(each.created_at),
            Operator: each => each.operator,
            Action: each => actionLabel(each.action),
            Reason: each => each.reason
          }}
        />
      )}
      {cases.length + decisions.length === 0 && <p>No reports and no decisions.</p>}
    </Panel>
  )
}
