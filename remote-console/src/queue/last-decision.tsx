import layout from '../frame/layout.module.css'
import { useLiveQuery } from '../frame/operation-view.tsx'
import { ItemState } from './item-state.tsx'
import { useArea } from './queue-area.ts'

/** The case that the operator has just decided, as long as the decision can be undone. The next case is open already. */
export function LastDecision({ id }: { id: string }) {
  const item = useLiveQuery(useArea().operations.get, { id }).data?.item
  if (!item?.undo) return null
  return (
    <section aria-label="Your last decision">
      <p className={layout.muted}>Case {id.slice(0, 8)}, just now</p>
      <ItemState item={item} />
    </section>
  )
}
