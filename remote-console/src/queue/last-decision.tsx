import layout from '../frame/layout.module.css'
import { useLiveQuery } from '../frame/operation-view.tsx'
import { ItemState } from './item-state.tsx'
import { useArea } from './queue-area.ts'

/** The operator's last decision, while it can be undone. */
export function LastDecision({ id }: { id: string }) {
  const item = useLiveQuery(useArea().operations.get, { id }).data?.item
  if (!item?.undo) return null
  return (
    <section aria-label="Your last decision" className={layout.column}>
      <p className={layout.muted}>Your last decision: case {id.slice(0, 8)}</p>
      <ItemState item={item} />
    </section>
  )
}
