import type { QueueDetail, UndoOperation } from '@tambay/contracts/operator/queue'
import { formatClock, formatDateTime } from '@tambay/format/time'
import { Button } from '@tambay/ui/button'

import layout from '../frame/layout.module.css'
import { useLiveQuery } from '../frame/operation-view.tsx'
import { useAction } from '../frame/use-action.ts'
import { useOperator } from '../frame/use-operator.ts'
import styles from './item-view.module.css'
import { shortId, useArea } from './queue-area.ts'
import { Shortcut, useShortcuts } from './shortcuts.tsx'

/** Who works on the item or has decided it. Asked again every few seconds, so a second operator sees it at once. */
export function ItemState({ item }: { item: QueueDetail }) {
  return item.closed_at === null ? <OpenState item={item} /> : <ClosedState item={item} />
}

function ClosedState({ item }: { item: QueueDetail }) {
  const { undo, wordOf } = useArea()
  const decider = item.decisions.findLast(({ action }) => action !== 'undo' && action !== 'escalate')
  return (
    <p role="status" className={`${layout.row} ${layout.well} ${styles.spread}`}>
      <span>
        {item.outcome ? wordOf(item.outcome) : 'Closed'} by {decider?.operator ?? 'somebody'},{' '}
        {formatDateTime(item.closed_at ?? 0)}
      </span>
      {undo && item.undo && <Undo operation={undo} undo={item.undo} />}
    </p>
  )
}

interface UndoProps {
  operation: UndoOperation
  undo: NonNullable<QueueDetail['undo']>
}

function Undo({ operation, undo: { action_id, until } }: UndoProps) {
  const undo = useAction(operation)
  useShortcuts({ u: () => undo.mutate({ action_id }) })
  return (
    <Button size="sm" variant="secondary" isBusy={undo.isPending} onClick={() => undo.mutate({ action_id })}>
      Undo until {formatClock(until)} <Shortcut keys="U" />
    </Button>
  )
}

function OpenState({ item: { id, assignee, is_own_decision } }: { item: QueueDetail }) {
  const { name, may } = useOperator()
  const { operations, decide } = useArea()
  const assign = useAction(operations.assign)
  const isMine = assignee === name
  const mayTake = may(decide) && !is_own_decision
  const toggle = () => assign.mutate({ id, is_mine: !isMine, ...(assignee !== null && { take_over: true }) })
  useShortcuts({ a: mayTake ? toggle : undefined })
  return (
    <p role="status" className={`${layout.row} ${layout.well} ${styles.spread}`}>
      <span>
        {is_own_decision
          ? 'You made this decision. Somebody else must answer.'
          : assignee === null
            ? 'Nobody works on this case.'
            : `${isMine ? 'You work' : `${assignee} works`} on this case.`}
      </span>
      {mayTake && (
        <Button size="sm" variant="secondary" isBusy={assign.isPending} onClick={toggle}>
          {isMine ? 'Give back' : assignee === null ? 'Take' : 'Take over'} <Shortcut keys="A" />
        </Button>
      )}
    </p>
  )
}

/** The operator's last decision, while it can be undone. After that, the page stops asking for it. */
export function LastDecision({ id }: { id: string }) {
  const query = useLiveQuery(useArea().operations.get, { id }, answer => answer?.item.undo !== null)
  const item = query.data?.item
  if (!item?.undo) return null
  return (
    <section aria-label="Your last decision" className={layout.column}>
      <p className={layout.muted}>Your last decision: case {shortId(id)}</p>
      <ItemState item={item} />
    </section>
  )
}
