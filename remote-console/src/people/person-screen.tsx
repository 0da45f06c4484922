import { Link, useParams } from '@tambay/client/router'
import type { Currency } from '@tambay/contracts/common'
import {
  getPerson,
  listPersonTransactions,
  lookUpPerson,
  type PersonDetail
} from '@tambay/contracts/operator/people'
import { suspendPerson, unsuspendPerson } from '@tambay/contracts/operator/reports'
import { formatCoins, formatSignedCoins } from '@tambay/format/coins'
import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'
import { useState } from 'react'

import { reportWords } from '../areas/report-words.ts'
import { ReasonForm } from '../form/reason-form.tsx'
import { type SuspensionDays, SuspensionLength } from '../form/suspension-length.tsx'
import layout from '../frame/layout.module.css'
import { OperationView, useList } from '../frame/operation-view.tsx'
import { Panel } from '../frame/panel.tsx'
import { useAction } from '../frame/use-action.ts'
import { useOperator } from '../frame/use-operator.ts'
import { useView } from '../frame/use-view.tsx'
import { actionLabel } from '../log/action-label.ts'
import { DataTable } from '../table/data-table.tsx'
import { PagedTable } from '../table/paged-table.tsx'
import { PersonData } from './person-data.tsx'
import { SuspensionBadge } from './suspension-badge.tsx'

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
      <p>Opens contacts, devices, limits, the room and, if you may see it, the wallet for 30 minutes.</p>
      <ReasonForm
        action="Open the data"
        hint="The log keeps it, with your name."
        isBusy={lookUp.isPending}
        onSubmit={reason => lookUp.mutate({ by: 'id', value: id, reason })}
      />
    </Panel>
  )
}

const currencyWords = { coin: 'Coins', diamond: 'Diamonds' }

function Wallet({ userId }: { userId: string }) {
  const [currency = 'coin', currencies] = useView<Currency>('Currency', currencyWords)
  const query = useList(listPersonTransactions, { user_id: userId, currency })
  return (
    <Panel title="Wallet">
      {currencies}
      <PagedTable
        label="Transactions"
        query={query}
        empty="No transactions."
        columns={{
          Time: each => formatDateTime(each.created_at),
          What: each => each.title,
          Amount: each => formatSignedCoins(each.amount),
          'Balance after': each => formatCoins(each.balance_after)
        }}
      />
    </Panel>
  )
}

function Suspension({ person: { id, suspended_at: suspendedAt } }: { person: PersonDetail }) {
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

const renderKind = ({ id, kind }: PersonDetail['cases'][number]) => (
  <Link to={`/console/reports?case=${id}`}>{reportWords[kind]}</Link>
)

function History({ person: { cases, decisions } }: { person: PersonDetail }) {
  return (
    <Panel title="History">
      {cases.length > 0 && (
        <DataTable
          label="Reports about the person"
          rows={cases}
          columns={{
            Reported: each => formatDateTime(each.opened_at),
            What: renderKind,
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
      {cases.length + decisions.length === 0 && <p>Nothing to show.</p>}
    </Panel>
  )
}
