import { useQueryClient } from '@tambay/client/query'
import { type Box, listConversations } from '@tambay/contracts/messages/conversations'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'
import { SkeletonRow } from '@tambay/ui/skeleton'
import { VirtualList } from '@tambay/ui/virtual-list'
import type { ReactNode } from 'react'

import { useConversations } from '../data/use-conversations.ts'
import { ConversationRow } from './conversation-row.tsx'

export function ConversationList({ box, empty }: { box: Box; empty: ReactNode }) {
  const cache = useQueryClient()
  const query = useConversations(box)
  return (
    <PullToRefresh onRefresh={() => cache.invalidateQueries({ queryKey: [listConversations.path] })}>
      <InfiniteList
        label={box === 'chats' ? 'Chats' : 'Requests'}
        query={query}
        keyOf={conversation => conversation.peer.id}
        renderItem={conversation => <ConversationRow conversation={conversation} />}
        skeleton={<SkeletonRow />}
        skeletonCount={8}
        empty={empty}
        View={VirtualList}
        hasGaps
      />
    </PullToRefresh>
  )
}
