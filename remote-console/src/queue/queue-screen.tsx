import { Link, useSearchParams } from '@tambay/client/router'
import { maxPage } from '@tambay/contracts/common'
import { QueueState } from '@tambay/contracts/operator/queue'
import { EmptyState } from '@tambay/ui/empty-state'
import { QueryView } from '@tambay/ui/query-view'
import { Segmented } from '@tambay/ui/segmented'
import { Skeleton } from '@tambay/ui/skeleton'
import { useState } from 'react'

import layout from '../frame/layout.module.css'
import { StaleNote, useList } from '../frame/operation-view.tsx'
import { useOperator } from '../frame/use-operator.ts'
import { ShowMore } from '../table/show-more.tsx'
import { ItemList } from './item-list.tsx'
import { LastDecision } from './item-state.tsx'
import { ItemView } from './item-view.tsx'
import { Macros } from './macros.tsx'
import { AreaContext, type QueueArea, useArea } from './queue-area.ts'
import styles from './queue-screen.module.css'
import { Shortcut, useShortcuts } from './shortcuts.tsx'

export const queueScreen = (area: QueueArea) => () => (
  <AreaContext value={area}>
    <Queue />
  </AreaContext>
)

function Queue() {
  const { operations, decide, empty } = useArea()
  const { may } = useOperator()
  const [params, setParams] = useSearchParams()
  const state = QueueState.safeParse(params.get('queue')).data ?? 'unreviewed'
  const itemId = params.get('case')
  const [decidedId, setDecidedId] = useState<string>()
  const query = useList(operations.list, { state, limit: maxPage }, true)
  const items = query.data?.pages.flatMap(page => page.items) ?? []
  const index = items.findIndex(({ id }) => id === itemId)
  const show = (id: string | undefined) =>
    setParams({ queue: state, ...(id !== undefined && { case: id }) }, { replace: true })
  const move = (step: number) => {
    const next = items[index < 0 ? 0 : index + step]
    if (next) show(next.id)
    else if (step > 0 && query.hasNextPage) void query.fetchNextPage()
  }
  useShortcuts({ j: () => move(1), k: () => move(-1) })
  const counts = query.data?.pages[0]?.counts
  if (params.has('texts')) return <Macros />
  return (
    <div className={styles.panes}>
      <div className={layout.column}>
        <Segmented
          label="Queue"
          value={state}
          onChange={value => setParams({ queue: value })}
          options={[
            { value: 'unreviewed', label: withCount('Open', counts?.unreviewed) },
            { value: 'mine', label: withCount('Mine', counts?.mine) },
            { value: 'escalated', label: withCount('Escalated', counts?.escalated) },
            { value: 'done', label: 'Done' }
          ]}
        />
        {decidedId !== undefined && decidedId !== itemId && <LastDecision id={decidedId} />}
        {query.data && <StaleNote query={query} />}
        <QueryView query={query} skeleton={<Skeleton height={320} />}>
          {() =>
            items.length === 0 ? (
              <p className={layout.muted}>{state === 'unreviewed' ? empty : emptyWords[state]}</p>
            ) : (
              <ItemList items={items} selected={itemId} onSelect={show} />
            )
          }
        </QueryView>
        <ShowMore query={query} />
        {items.length > 0 && (
          <p className={layout.muted}>
            <Shortcut keys="J" /> <Shortcut keys="K" /> next and previous case
          </p>
        )}
        {may(decide) && (
          <Link className={layout.link} to={`?queue=${state}&texts`}>
            Prepared texts
          </Link>
        )}
      </div>
      {itemId === null ? (
        items.length > 0 && (
          <EmptyState
            picture="jeepney"
            title="Choose a case"
            text="Press J to open the first one. The keys of each decision are on its button."
          />
        )
      ) : (
        <ItemView
          key={itemId}
          id={itemId}
          onDecided={() => setDecidedId(itemId)}
          onNext={() => show((items[index + 1] ?? items.find(({ id }) => id !== itemId))?.id)}
        />
      )}
    </div>
  )
}

const emptyWords = {
  mine: 'You have taken no case. Press A in a case to take it.',
  escalated: 'Nobody has escalated a case.',
  done: 'No case was decided yet.'
}

const withCount = (label: string, count: number | undefined) => (count ? `${label} · ${count}` : label)
