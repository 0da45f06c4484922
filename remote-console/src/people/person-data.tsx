import { Link } from '@tambay/client/router'
import {
  endPersonSessions,
  getPerson,
  type PersonData as Data,
  type PersonDetail
} from '@tambay/contracts/operator/people'
import { formatCoins } from '@tambay/format/coins'
import { formatClock, formatDateTime } from '@tambay/format/time'
import { Button } from '@tambay/ui/button'
import { useState } from 'react'

import { ReasonForm } from '../form/reason-form.tsx'
import { useAction } from '../frame/use-action.ts'
import { useOperator } from '../frame/use-operator.ts'
import { DataTable } from '../table/data-table.tsx'
import styles from './person-screen.module.css'

interface PersonDataProps {
  person: PersonDetail
  data: Data
}

export function PersonData({ person, data }: PersonDataProps) {
  return (
    <>
      <p className={styles.note}>
        Personal data is open until {formatClock(data.open_until)}. Your reason is in the log.
      </p>
      <div className={styles.columns}>
        <Facts data={data} />
        <Restrictions data={data} />
      </div>
      <Limits data={data} />
      <Devices userId={person.id} data={data} />
    </>
  )
}

function Facts({ data: { phone, email, balances, room } }: { data: Data }) {
  return (
    <section aria-labelledby="facts" className={styles.card}>
      <h2 id="facts">Personal data</h2>
      <dl className={styles.facts}>
        <dt>Phone</dt>
        <dd>{phone ?? 'None'}</dd>
        <dt>Email</dt>
        <dd>{email ?? 'None'}</dd>
        {balances.map(({ currency, balance, is_frozen: isFrozen }) => (
          <Fact key={currency} label={currency === 'coin' ? 'Coins' : 'Diamonds'}>
            {`${formatCoins(balance)}${isFrozen ? ', frozen' : ''}`}
          </Fact>
        ))}
        <dt>Room</dt>
        <dd>
          {room ? (
            <Link to={`/console/rooms/${room.id}`}>
              {room.name}
              {room.is_host && ', as host'}
            </Link>
          ) : (
            'In no room'
          )}
        </dd>
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Restrictions({ data: { restrictions } }: { data: Data }) {
  return (
    <section aria-labelledby="restrictions" className={styles.card}>
      <h2 id="restrictions">May not</h2>
      {restrictions.length === 0 ? (
        <p>Nothing is restricted.</p>
      ) : (
        <ul className={styles.list}>
          {restrictions.map(({ what, why, until }) => (
            <li key={what}>
              <strong>{what}</strong>
              <span className={styles.note}>
                {why} {until !== null && `Until ${formatDateTime(until)}.`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Limits({ data: { limits } }: { data: Data }) {
  const set = limits.filter(({ amount }) => amount !== null)
  if (set.length === 0) return null
  return (
    <section>
      <h2>Limits of play</h2>
      <DataTable
        label="Limits of play"
        rows={set}
        keyOf={({ measure, period }) => `${measure} ${period}`}
        columns={[
          { title: 'Limit', cell: ({ measure, period, amount }) => `${amount} ${measure} per ${period}` },
          { title: 'Used', cell: ({ used }) => used },
          { title: 'Left', cell: ({ left }) => left },
          { title: 'Set by', cell: setBy }
        ]}
      />
    </section>
  )
}

function setBy({ amount, own_amount: own, support_amount: support }: Data['limits'][number]): string {
  if (amount === own) return 'The person'
  return amount === support ? 'Support' : 'Everyone’s limit'
}

function Devices({ userId, data: { sessions } }: { userId: string; data: Data }) {
  const { may } = useOperator()
  const [ended, setEnded] = useState<string | null>()
  const end = useAction(endPersonSessions, {
    refetches: [getPerson.path],
    onDone: () => setEnded(undefined)
  })
  if (sessions.length === 0) return <p>The person is logged in nowhere.</p>
  const chosen = sessions.find(({ id }) => id === ended)
  return (
    <section>
      <h2>Devices</h2>
      <DataTable
        label="Devices"
        rows={sessions}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Device', cell: each => each.device },
          { title: 'Logged in', cell: each => formatDateTime(each.created_at) },
          { title: 'Last used', cell: each => formatDateTime(each.last_used_at) },
          { title: 'Action', cell: each => may('people.sign_out') && renderEnd(() => setEnded(each.id)) }
        ]}
      />
      {may('people.sign_out') && ended === undefined && (
        <Button size="sm" variant="secondary" onClick={() => setEnded(null)}>
          End all devices
        </Button>
      )}
      {ended !== undefined && (
        <ReasonForm
          action={chosen ? `End ${chosen.device}` : 'End all devices'}
          hint="The person has to log in again."
          isBusy={end.isPending}
          isDanger
          onSubmit={reason => end.mutate({ user_id: userId, session_id: ended, reason })}
        />
      )}
    </section>
  )
}

function renderEnd(end: () => void) {
  return (
    <Button size="sm" variant="secondary" onClick={end}>
      End
    </Button>
  )
}
