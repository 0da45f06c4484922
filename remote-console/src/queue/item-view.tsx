import type { QueueDetail } from '@tambay/contracts/operator/queue'
import { formatDateTime } from '@tambay/format/time'

import layout from '../frame/layout.module.css'
import { OperationView } from '../frame/operation-view.tsx'
import { useOperator } from '../frame/use-operator.ts'
import { DecisionForm, type DecisionFormProps } from './decision-form.tsx'
import { ItemPictures } from './item-pictures.tsx'
import { ItemState } from './item-state.tsx'
import styles from './item-view.module.css'
import { PersonPanel } from './person-panel.tsx'
import { countReports, shortId, useArea } from './queue-area.ts'

export function ItemView({ id, ...actions }: Omit<DecisionFormProps, 'item'> & { id: string }) {
  return (
    <div className={`${layout.column} ${styles.case}`}>
      <OperationView isLive operation={useArea().operations.get} input={{ id }}>
        {({ item }) => <Item item={item} {...actions} />}
      </OperationView>
    </div>
  )
}

function Item({ item, ...actions }: DecisionFormProps) {
  const { may } = useOperator()
  const { decide, picture, wordOf } = useArea()
  const isDecidable = item.closed_at === null && may(decide) && !item.is_own_decision
  return (
    <article aria-label={`Case ${shortId(item.id)}`} className={layout.card}>
      <header className={`${layout.row} ${styles.spread}`}>
        <h2>
          {wordOf(item.kind)}
          {item.reports > 0 && ` · ${countReports(item.reports)}`}
        </h2>
        <span className={layout.muted}>
          Case {shortId(item.id)}, opened {formatDateTime(item.opened_at)}
        </span>
      </header>
      <ItemState item={item} />
      {item.escalation && (
        <p className={styles.note}>
          Escalated by {item.escalation.operator}: “{item.escalation.note}”
        </p>
      )}
      <blockquote className={styles.excerpt}>{item.excerpt || 'No text was reported.'}</blockquote>
      {picture && <ItemPictures operation={picture} itemId={item.id} ids={item.pictures} />}
      {isDecidable && <DecisionForm item={item} {...actions} />}
      <div className={`${layout.columns} ${styles.columns}`}>
        <Details item={item} />
        <PersonPanel item={item} />
      </div>
    </article>
  )
}

function Details({ item: { facts, entries } }: { item: QueueDetail }) {
  const { entriesTitle = 'Reports', wordOf } = useArea()
  return (
    <section aria-label="Details">
      {facts.length > 0 && (
        <dl className={layout.list}>
          {facts.map(({ label, value, href }) => (
            <div key={label}>
              <dt className={layout.muted}>{label}</dt>
              <dd>
                {href === undefined ? (
                  value
                ) : (
                  <a className={layout.link} href={href} target="_blank" rel="noopener">
                    {`${value} (opens with these releases)`}
                  </a>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {entries.length > 0 && (
        <>
          <h3>{entriesTitle}</h3>
          <ul className={layout.list}>
            {entries.map(entry => (
              <li key={entry.id}>
                {entry.tag && <strong>{wordOf(entry.tag)}</strong>}
                {entry.text && <span className={styles.text}>“{entry.text}”</span>}
                <span className={layout.muted}>
                  by {entry.by}, {formatDateTime(entry.created_at)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
