import { useSearchParams } from '@tambay/client/router'
import { listCases, Queue } from '@tambay/contracts/operator/reports'
import { EmptyState } from '@tambay/ui/empty-state'
import { QueryView } from '@tambay/ui/query-view'
import { Segmented } from '@tambay/ui/segmented'
import { Skeleton } from '@tambay/ui/skeleton'

import { ConsoleFrame } from '../frame/console-frame.tsx'
import { useLiveQuery } from '../frame/use-live-query.ts'
import { CaseList } from './case-list.tsx'
import { CaseView } from './case-view.tsx'
import styles from './reports-screen.module.css'
import { Shortcut } from './shortcut.tsx'
import { useShortcuts } from './use-shortcuts.ts'

export function ReportsScreen() {
  return (
    <ConsoleFrame title="Reports" permission="reports.read">
      <Reports />
    </ConsoleFrame>
  )
}

function Reports() {
  const [params, setParams] = useSearchParams()
  const queue = Queue.safeParse(params.get('queue')).data ?? 'unreviewed'
  const caseId = params.get('case')
  const query = useLiveQuery(listCases, { queue })
  const items = query.data?.items ?? []
  const index = items.findIndex(({ id }) => id === caseId)
  const show = (id: string | undefined) =>
    setParams({ queue, ...(id !== undefined && { case: id }) }, { replace: true })
  const move = (step: number) => {
    const next = items[index < 0 ? 0 : index + step]
    if (next) show(next.id)
  }
  useShortcuts({ j: () => move(1), k: () => move(-1) })
  const counts = query.data?.counts
  return (
    <div className={styles.panes}>
      <div className={styles.list}>
        <Segmented
          label="Queue"
          value={queue}
          onChange={value => setParams({ queue: value })}
          options={[
            { value: 'unreviewed', label: withCount('Open', counts?.unreviewed) },
            { value: 'mine', label: withCount('Mine', counts?.mine) },
            { value: 'done', label: 'Done' }
          ]}
        />
        <QueryView query={query} skeleton={<ListSkeleton />}>
          {({ items: shown }) =>
            shown.length === 0 ? (
              <p className={styles.empty}>{emptyWords[queue]}</p>
            ) : (
              <CaseList items={shown} selected={caseId} onSelect={show} />
            )
          }
        </QueryView>
        <p className={styles.hints}>
          <Shortcut keys="J" /> <Shortcut keys="K" /> next and previous case
        </p>
      </div>
      {caseId === null ? (
        <EmptyState
          picture="jeepney"
          title="Choose a case"
          text="Press J to open the first one. The keys of each decision are on its button."
        />
      ) : (
        <CaseView
          key={caseId}
          id={caseId}
          onNext={() => show((items[index + 1] ?? items.find(({ id }) => id !== caseId))?.id)}
        />
      )}
    </div>
  )
}

const emptyWords: Record<Queue, string> = {
  unreviewed: 'No open reports. Well done.',
  mine: 'You have taken no case. Press A in a case to take it.',
  done: 'No case was decided yet.'
}

const withCount = (label: string, count: number | undefined) => (count ? `${label} · ${count}` : label)

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={styles.skeleton}>
      {[1, 2, 3, 4].map(row => (
        <Skeleton key={row} height={72} />
      ))}
    </div>
  )
}
