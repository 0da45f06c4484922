import { assignCase, type CaseDetail, getCase, undoDecision } from '@tambay/contracts/operator/reports'
import { formatClock, formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'
import { Button } from '@tambay/ui/button'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'

import { useAction } from '../frame/use-action.ts'
import { useLiveQuery } from '../frame/use-live-query.ts'
import { useOperator } from '../frame/use-operator.ts'
import { casePaths } from './case-paths.ts'
import { CasePictures } from './case-pictures.tsx'
import styles from './case-view.module.css'
import { DecisionForm } from './decision-form.tsx'
import { Shortcut } from './shortcut.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { countReports, outcomeWords, reasonWords, targetWords } from './words.ts'

export function CaseView({ id, onNext }: { id: string; onNext: () => void }) {
  const query = useLiveQuery(getCase, { id })
  return (
    <QueryView query={query} skeleton={<Skeleton height={320} />}>
      {data => <Case shown={data.case} onNext={onNext} />}
    </QueryView>
  )
}

function Case({ shown, onNext }: { shown: CaseDetail; onNext: () => void }) {
  const { may } = useOperator()
  const isOpen = shown.closed_at === null
  return (
    <article aria-label={`Case ${shown.id}`} className={styles.case}>
      <header className={styles.head}>
        <h2>
          {targetWords[shown.target_kind]} · {countReports(shown.reports)}
        </h2>
        <span className={styles.muted}>
          Case {shown.id}, opened {formatDateTime(shown.opened_at)}
        </span>
      </header>
      <State shown={shown} />
      <blockquote className={styles.excerpt}>{shown.excerpt || 'No text was reported.'}</blockquote>
      <CasePictures caseId={shown.id} ids={shown.pictures} />
      {isOpen && may('reports.decide') && <DecisionForm shown={shown} onNext={onNext} />}
      <div className={styles.columns}>
        <Reports shown={shown} />
        <Subject shown={shown} />
      </div>
    </article>
  )
}

/** Who works on the case or has decided it. Asked again every few seconds, so a second operator sees it at once. */
function State({ shown }: { shown: CaseDetail }) {
  const { name, may } = useOperator()
  const assign = useAction(assignCase, { refetches: casePaths })
  const undo = useAction(undoDecision, { refetches: casePaths })
  const { assignee, undo: undoable } = shown
  const isMine = assignee === name
  const isOpen = shown.closed_at === null
  const mayDecide = may('reports.decide')
  const toggle = () =>
    assign.mutate({ id: shown.id, is_mine: !isMine, ...(assignee !== null && { take_over: true }) })
  useShortcuts({
    a: isOpen && mayDecide ? toggle : undefined,
    u: undoable ? () => undo.mutate({ action_id: undoable.action_id }) : undefined
  })
  if (!isOpen)
    return (
      <p role="status" className={styles.state}>
        <span>
          {shown.outcome ? outcomeWords[shown.outcome] : 'Closed'}
          {' by '}
          {shown.decisions.findLast(({ action }) => action !== 'undo')?.operator ?? 'somebody'},{' '}
          {formatDateTime(shown.closed_at ?? 0)}
        </span>
        {undoable && (
          <Button
            size="sm"
            variant="secondary"
            isBusy={undo.isPending}
            onClick={() => undo.mutate({ action_id: undoable.action_id })}
          >
            Undo until {formatClock(undoable.until)} <Shortcut keys="U" />
          </Button>
        )}
      </p>
    )
  return (
    <p role="status" className={styles.state}>
      <span>
        {assignee === null
          ? 'Nobody works on this case.'
          : `${isMine ? 'You work' : `${assignee} works`} on this case.`}
      </span>
      {mayDecide && (
        <Button size="sm" variant="secondary" isBusy={assign.isPending} onClick={toggle}>
          {isMine ? 'Give back' : assignee === null ? 'Take' : 'Take over'} <Shortcut keys="A" />
        </Button>
      )}
    </p>
  )
}

function Reports({ shown }: { shown: CaseDetail }) {
  return (
    <section aria-labelledby="reports">
      <h3 id="reports">Reports</h3>
      <ul className={styles.entries}>
        {shown.report_list.map(report => (
          <li key={report.reporter_id}>
            <strong>{reasonWords[report.reason]}</strong>
            {report.note && <span>“{report.note}”</span>}
            <span className={styles.muted}>
              by user {report.reporter_id}, {formatDateTime(report.created_at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Subject({ shown: { subject, decisions, similar } }: { shown: CaseDetail }) {
  return (
    <section aria-labelledby="subject">
      <h3 id="subject">{subject ? `${subject.nick_name} (${subject.username})` : 'A guest'}</h3>
      {subject && (
        <ul className={styles.facts}>
          {subject.suspended_at !== null && (
            <li>
              <Badge tone="error">Suspended</Badge>
            </li>
          )}
          <li>{subject.warnings} warnings</li>
          <li>{subject.upheld_cases} upheld cases</li>
          <li>{subject.open_cases} other open cases</li>
        </ul>
      )}
      {decisions.length > 0 && (
        <>
          <h3>Earlier decisions</h3>
          <ul className={styles.entries}>
            {decisions.map(decision => (
              <li key={decision.id}>
                <strong>{decision.action}</strong>
                <span>“{decision.reason}”</span>
                <span className={styles.muted}>
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
          <p>{similar.map(({ outcome, cases }) => `${outcomeWords[outcome]} ${cases}×`).join(', ')}</p>
        </>
      )}
    </section>
  )
}
