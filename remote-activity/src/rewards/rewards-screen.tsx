import { listOf } from '@tambay/client/data/operations'
import { useSheetParam, type SheetLink } from '@tambay/client/navigation/use-sheet-param'
import { useInfiniteQuery } from '@tambay/client/query'
import { listRewards, type Spin } from '@tambay/contracts/wheel'
import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { ListRow } from '@tambay/ui/list-row'
import { Page } from '@tambay/ui/page'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'
import { SkeletonRow } from '@tambay/ui/skeleton'

import { PrizeLabel } from '../prize/prize-label.tsx'
import { ProofSheet } from './proof/proof-sheet.tsx'
import { RevealCard } from './reveal-card.tsx'

export function RewardsScreen() {
  const query = useInfiniteQuery(listOf(listRewards, {}))
  const sheet = useSheetParam('spin')
  const hidden = query.data?.pages.flatMap(page => page.items).filter(spin => spin.seed === null) ?? []
  return (
    <Page title="My prizes" backTo="/activity/turntable/index">
      <PullToRefresh onRefresh={query.refetch}>
        {hidden.length > 0 && <RevealCard count={hidden.length} />}
        <InfiniteList
          label="Spins"
          query={query}
          keyOf={spin => spin.id}
          renderItem={spin => <SpinRow spin={spin} link={sheet.linkTo(spin.id)} />}
          skeleton={<SkeletonRow />}
          empty={
            <EmptyState
              picture="parol"
              title="No spins yet"
              text="Your prizes will appear here, and you can check how each spin was drawn."
              action={<ButtonLink to="/activity/turntable/index">Go to the wheel</ButtonLink>}
            />
          }
        />
      </PullToRefresh>
      <ProofSheet id={sheet.value} onClose={sheet.close} />
    </Page>
  )
}

function SpinRow({ spin, link }: { spin: Spin; link: SheetLink }) {
  return (
    <ListRow
      {...link}
      title={<PrizeLabel prize={spin.prize} />}
      subtitle={formatDateTime(spin.created_at)}
      end={spin.seed === null ? <Badge>Not checkable yet</Badge> : <Badge tone="ok">Ready to check</Badge>}
    />
  )
}
