import layout from '../frame/layout.module.css'
import { useLiveQuery } from '../frame/operation-view.tsx'
import { ItemState } from './item-state.tsx'
import { shortId, useArea } from './queue-area.ts'

/** The operator's last decision, while it can be undone. After that, the page stops asking for it. */
export function LastDecision({ id }: { id: string }) {
  const item = useLiveQuery(useArea().operations.get, { id }, answer => answer.item.undo !== null).data?.item
  if (!item?.undo) return null
  return (
    <section aria-label="Your last decision" className={layout.column}>
      <p className={layout.muted}>Your last decision: case {shortId(id)}</p>
      <ItemState item={item} />
    </section>
  )
}
