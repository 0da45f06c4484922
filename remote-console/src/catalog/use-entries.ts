import { useState } from 'react'

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
