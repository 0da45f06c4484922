import { Link, useNavigate } from '@tambay/client/router'
import { lookUpPerson, type PersonCard, searchPeople } from '@tambay/contracts/operator/people'
import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'
import { Segmented } from '@tambay/ui/segmented'
import { TextField } from '@tambay/ui/text-field'
import { useState } from 'react'

import { ReasonForm } from '../form/reason-form.tsx'
import { useList } from '../frame/operation-view.tsx'
import { useAction } from '../frame/use-action.ts'
import { FilterForm, useFilters } from '../table/filter-form.tsx'
import { PagedTable } from '../table/paged-table.tsx'
import styles from './person-screen.module.css'

const filters = [{ name: 'q', label: 'Id, username or name' }] as const

export function PeopleScreen() {
  const query = useList(searchPeople, useFilters(filters))
  return (
    <>
      <FilterForm filters={filters} />
      <FindByContact />
      <PagedTable
        label="People"
        query={query}
        empty="Nobody matches."
        columns={{
          Id: ({ id }) => id,
          Name: renderLink,
          Username: ({ username }) => username,
          Joined: person => formatDateTime(person.created_at),
          State: renderState
        }}
      />
    </>
  )
}

const renderLink = ({ id, nick_name: name }: PersonCard) => <Link to={`/console/people/${id}`}>{name}</Link>
const renderState = ({ suspended_at: suspendedAt }: PersonCard) =>
  suspendedAt && <Badge tone="error">Suspended</Badge>

const contacts = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' }
] as const

function FindByContact() {
  const [by, setBy] = useState<'phone' | 'email'>('phone')
  const [value, setValue] = useState('')
  const navigate = useNavigate()
  const lookUp = useAction(lookUpPerson, ({ user_id: id }) => void navigate(`/console/people/${id}`))
  return (
    <details className={styles.find}>
      <summary>Find by phone number or email</summary>
      <ReasonForm
        action="Look up"
        hint="The log keeps it with your name and the person found, without the number or address."
        isBusy={lookUp.isPending}
        onSubmit={reason => lookUp.mutate({ by, value, reason })}
      >
        <Segmented label="Find by" value={by} onChange={setBy} options={contacts} />
        <TextField
          label={by === 'phone' ? 'Phone number' : 'Email'}
          type={by === 'phone' ? 'tel' : 'email'}
          autoComplete="off"
          required
          value={value}
          onChange={event => setValue(event.target.value)}
        />
      </ReasonForm>
    </details>
  )
}
