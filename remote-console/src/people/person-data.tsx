import { Link } from '@tambay/client/router'
import {
  endPersonSessions,
  type PersonData as Data,
  type PersonDetail
} from '@tambay/contracts/operator/people'
import { formatCoins } from '@tambay/format/coins'
import { formatClock, formatDateTime } from '@tambay/format/time'
import { Fragment, type ReactNode, useState } from 'react'

import { ReasonForm } from '../form/reason-form.tsx'
import layout from '../frame/layout.module.css'
import { Panel } from '../frame/panel.tsx'
import { useAction } from '../frame/use-action.ts'
import { useOperator } from '../frame/use-operator.ts'
import { DataTable } from '../table/data-table.tsx'
import { rowButton } from '../table/row-button.tsx'
import styles from './person-screen.module.css'

export function PersonData({ person, data }: { person: PersonDetail; data: Data }) {
  return (
    <>
      <p className={layout.muted}>
        Personal data is open until {formatClock(data.open_until)}. Your reason is in the log.
      </p>
      <div className={layout.columns}>
        <Facts data={data} />
        <Restrictions data={data} />
      </div>
      <Limits data={data} />
      <Devices userId={person.id} data={data} />
    </>
  )
}

function Facts({ data: { phone, email, balances, room } }: { data: Data }) {
  const facts: [string, ReactNode][] = [
    ['Phone', phone ?? 'None'],
    ['Email', email ?? 'None'],
    ...balances.map(({ currency, balance, is_frozen: isFrozen }): [string, string] => [
      currency === 'coin' ? 'Coins' : 'Diamonds',
      `${formatCoins(balance)}${isFrozen ? ', frozen' : ''}`
    ]),
    ['Room', room ? renderRoom(room) : 'In no room']
  ]
  return (
    <Panel isCard title="Personal data">
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Panel>
  )
}

const renderRoom = ({ id, name, is_host: isHost }: NonNullable<Data['room']>) => (
  <Link to={`/console/rooms/${id}`}>{`${name}${isHost ? ', as host' : ''}`}</Link>
)

function Restrictions({ data: { restrictions } }: { data: Data }) {
  return (
    <Panel isCard title="May not">
      {restrictions.length === 0 ? (
        <p>Nothing is restricted.</p>
      ) : (
        <ul className={layout.list}>
          {restrictions.map(({ what, why, until }) => (
            <li key={what}>
              <strong>{what}</strong>
              <span className={layout.muted}>
                {why} {until !== null && `Until ${formatDateTime(until)}.`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Limits({ data: { limits } }: { data: Data }) {
  const set = limits.filter(({ amount }) => amount !== null)
  if (set.length === 0) return null
  return (
    <Panel title="Limits of play">
      <DataTable
        label="Limits of play"
        rows={set}
        keyOf={({ measure, period }) => `${measure} ${period}`}
        columns={{
          Limit: ({ measure, period, amount }) => `${amount} ${measure} per ${period}`,
          Used: ({ used }) => used,
          Left: ({ left }) => left,
          'Set by': setBy
        }}
      />
    </Panel>
  )
}

function setBy({ amount, own_amount: own, support_amount: support }: Data['limits'][number]): string {
  if (amount === own) return 'The person'
  return amount === support ? 'Support' : 'Everyone’s limit'
}

function Devices({ userId, data: { sessions } }: { userId: string; data: Data }) {
  const { may } = useOperator()
  const [ended, setEnded] = useState<string | null>()
  const end = useAction(endPersonSessions, () => setEnded(undefined))
  if (sessions.length === 0) return <p>The person is logged in nowhere.</p>
  const chosen = sessions.find(({ id }) => id === ended)
  return (
    <Panel title="Devices">
      <DataTable
        label="Devices"
        rows={sessions}
        columns={{
          Device: each => each.device,
          'Logged in': each => formatDateTime(each.created_at),
          'Last used': each => formatDateTime(each.last_used_at),
          Action: each => may('people.sign_out') && rowButton('End', () => setEnded(each.id))
        }}
      />
      {may('people.sign_out') && ended === undefined && rowButton('End all devices', () => setEnded(null))}
      {ended !== undefined && (
        <ReasonForm
          action={chosen ? `End ${chosen.device}` : 'End all devices'}
          hint="The person has to log in again."
          isBusy={end.isPending}
          isDanger
          onSubmit={reason => end.mutate({ user_id: userId, session_id: ended, reason })}
        />
      )}
    </Panel>
  )
}
