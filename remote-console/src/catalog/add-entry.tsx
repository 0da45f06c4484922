import { Button } from '@tambay/ui/button'
import { Select } from '@tambay/ui/select'
import { TextField } from '@tambay/ui/text-field'
import { type SubmitEvent, useRef, useState } from 'react'

import styles from './catalog.module.css'

interface AddEntryProps<Kind extends string> {
  noun: 'prize' | 'gift'
  kindLabel: string
  kinds: Readonly<Record<Kind, string>>
  firstKind: NoInfer<Kind>
  taken: readonly string[]
  maxIdLength: number
  onAdd: (id: string, kind: Kind) => void
}

/** Asks for id and kind, which can’t be changed later. All other fields are in the table. */
export function AddEntry<Kind extends string>(props: AddEntryProps<Kind>) {
  const { noun, kindLabel, kinds, firstKind, taken, maxIdLength, onAdd } = props
  const [id, setId] = useState('')
  const [chosen, setChosen] = useState(firstKind)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function add(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const problem = problemOf(id, taken, maxIdLength)
    setError(problem)
    field.current?.focus()
    if (problem !== undefined) return
    onAdd(id, chosen)
    setId('')
  }

  return (
    <form aria-label={`Add a ${noun}`} className={styles.add} onSubmit={add} noValidate>
      <TextField
        ref={field}
        label={`Id of the new ${noun}`}
        value={id}
        maxLength={maxIdLength}
        autoComplete="off"
        error={error}
        onChange={event => setId(event.target.value)}
      />
      <Select label={kindLabel} options={kinds} value={chosen} onChoose={setChosen} />
      <Button size="sm" variant="secondary" type="submit">
        {`Add the ${noun}`}
      </Button>
    </form>
  )
}

function problemOf(id: string, taken: readonly string[], maxLength: number): string | undefined {
  if (!/^[a-z0-9-]+$/.test(id) || id.length > maxLength) return 'Use lower-case letters, digits and hyphens.'
  return taken.includes(id) ? 'This id is taken.' : undefined
}

/** The entries of a table that the operator edits before proposing it. */
export function useEntries<Entry extends { id: string }>(current: Entry[]) {
  const [entries, setEntries] = useState(current)
  return {
    entries,
    add: (entry: Entry) => setEntries([...entries, entry]),
    change: (id: string, changed: Partial<Entry>) =>
      setEntries(entries.map(entry => (entry.id === id ? { ...entry, ...changed } : entry))),
    remove: (id: string) => setEntries(entries.filter(entry => entry.id !== id))
  }
}
