import { useSearchParams } from '@tambay/client/router'
import { Button } from '@tambay/ui/button'
import { Select } from '@tambay/ui/select'
import { TextField } from '@tambay/ui/text-field'
import { useState } from 'react'

import layout from '../frame/layout.module.css'
import styles from './filter-form.module.css'

export interface Filter<Name extends string = string> {
  name: Name
  label: string
  type?: 'search' | 'date'
  /** The label of each value makes it a choice. */
  options?: Readonly<Record<string, string>>
}

type Values = Record<string, string>

/** The filters are in the address, so links and Back keep them. */
export function useFilters<Name extends string>(
  filters: readonly Filter<Name>[]
): Partial<Record<Name, string>> {
  const [params] = useSearchParams()
  return Object.fromEntries(
    filters.flatMap(({ name }) => {
      const value = params.get(name)
      return value ? [[name, value]] : []
    })
  ) as Partial<Record<Name, string>>
}

export function FilterForm({ filters }: { filters: readonly Filter[] }) {
  const [params, setParams] = useSearchParams()
  const [draft, setDraft] = useState<Values>({})
  const valueOf = (name: string) => draft[name] ?? params.get(name) ?? ''

  function apply(changed: Values): void {
    const values = filters.map(({ name }) => [name, changed[name] ?? valueOf(name).trim()])
    setParams(Object.fromEntries(values.filter(([, value]) => value)))
    setDraft({})
  }

  return (
    <search>
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          apply({})
        }}
      >
        {filters.map(({ name, label, type = 'search', options }) =>
          options ? (
            <Select
              key={name}
              label={label}
              options={{ '': 'All', ...options }}
              value={valueOf(name)}
              onChoose={value => apply({ [name]: value })}
            />
          ) : (
            <TextField
              key={name}
              label={label}
              type={type}
              maxLength={80}
              value={valueOf(name)}
              onChange={event => setDraft({ ...draft, [name]: event.target.value })}
            />
          )
        )}
        <div className={layout.row}>
          <Button type="submit">Search</Button>
          {filters.some(({ name }) => valueOf(name)) && (
            <Button
              variant="ghost"
              onClick={() => apply(Object.fromEntries(filters.map(({ name }) => [name, ''])))}
            >
              Clear
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
