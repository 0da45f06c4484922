import { call, inlineErrors } from '@tambay/client/api/call'
import { queryOf } from '@tambay/client/data/operations'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useQuery, useQueryClient } from '@tambay/client/query'
import { appealDecision, listDecisions } from '@tambay/contracts/people/decisions'
import { EmptyState } from '@tambay/ui/empty-state'
import { QueryView } from '@tambay/ui/query-view'
import { Sheet } from '@tambay/ui/sheet'
import { Skeleton } from '@tambay/ui/skeleton'

import { DecisionCard } from './decision-card.tsx'
import styles from './decisions-sheet.module.css'

export function DecisionsSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Decisions about you">
      <Decisions />
    </Sheet>
  )
}

function Decisions() {
  const cache = useQueryClient()
  const query = useQuery(queryOf(listDecisions, undefined))

  async function appeal(id: string, text: string): Promise<void> {
    try {
      await call(appealDecision, { id, text }, inlineErrors)
    } finally {
      await refetchQueries(cache, [listDecisions.path])
    }
  }

  return (
    // As high as the empty state, which most people get, so that the sheet doesn't jump.
    <QueryView query={query} skeleton={<Skeleton height={308} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            picture="parol"
            title="Nothing was decided about you"
            text="If we remove something of yours or warn you, you can read why here, and appeal."
          />
        ) : (
          <div className={styles.list}>
            {items.map(decision => (
              <DecisionCard
                key={decision.id}
                decision={decision}
                sendAppeal={text => appeal(decision.id, text)}
              />
            ))}
          </div>
        )
      }
    </QueryView>
  )
}
