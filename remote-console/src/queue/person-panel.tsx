import { Link } from '@tambay/client/router'
import type { QueueDetail } from '@tambay/contracts/operator/queue'
import { formatDateTime } from '@tambay/format/time'

import layout from '../frame/layout.module.css'
import { useOperator } from '../frame/use-operator.ts'
import { actionLabel } from '../log/action-label.ts'
import { SuspensionBadge } from '../people/suspension-badge.tsx'
import { shortId, useArea } from './queue-area.ts'

/** The record of the person, what was decided about them, and how like items ended. */
export function PersonPanel({ item }: { item: QueueDetail }) {
  const { person, decisions, similar, similar_cases: latest } = item
  const { wordOf } = useArea()
  const { may } = useOperator()
  const name = person ? `${person.nick_name} (${person.username})` : wordOf('nobody')
  return (
    <section aria-labelledby="person">
      <h3 id="person">
        {person && may('people.look_up') ? <Link to={`/console/people/${person.id}`}>{name}</Link> : name}
      </h3>
      {person && (
        <ul className={layout.row}>
          {person.suspended_at !== null && (
            <li>
              <SuspensionBadge until={person.suspension_ends_at} />
            </li>
          )}
          <li>Warnings: {person.warnings}</li>
          <li>Upheld cases: {person.upheld_cases}</li>
          <li>Open cases: {person.open_cases}</li>
        </ul>
      )}
      {decisions.length > 0 && (
        <>
          <h3>Earlier decisions</h3>
          <ul className={layout.list}>
            {decisions.map(decision => (
              <li key={decision.id}>
                <strong>{actionLabel(decision.action)}</strong>
                <span>“{decision.reason}”</span>
                <span className={layout.muted}>
                  {decision.operator}, {formatDateTime(decision.created_at)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {similar.length > 0 && (
        <>
          <h3>Like cases ended with</h3>
          <p>{similar.map(({ outcome, items }) => `${wordOf(outcome)} ${items}×`).join(', ')}</p>
          <ul aria-label="Latest like cases" className={layout.list}>
            {latest.map(({ id, outcome, operator, closed_at: closedAt }) => (
              <li key={id}>
                <Link className={layout.link} to={`?queue=done&case=${id}`}>
                  {`${wordOf(outcome)}: case ${shortId(id)}`}
                </Link>
                <span className={layout.muted}>
                  {operator ?? 'Somebody'}, {formatDateTime(closedAt)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
