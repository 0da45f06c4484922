import { changeItems } from '@tambay/client/data/cached-lists'
import type { InfiniteData, QueryClient } from '@tambay/client/query'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { type Conversation, listConversations } from '@tambay/contracts/messages/conversations'

type List = InfiniteData<ResponseOf<typeof listConversations>>

const allLists = [listConversations.path, 'list'] as const

function changeLists(
  cache: QueryClient,
  change: (items: Conversation[], box: string, pageIndex: number) => Conversation[]
) {
  for (const [queryKey] of cache.getQueriesData<List>({ queryKey: allLists })) {
    const filter = queryKey[2]
    const box = typeof filter === 'object' && filter !== null && 'box' in filter ? String(filter.box) : ''
    cache.setQueryData<List>(
      queryKey,
      list => list && changeItems(list, (items, at) => change([...items], box, at))
    )
  }
}

export function moveToTop(cache: QueryClient, conversation: Conversation): void {
  changeLists(cache, (items, box, pageIndex) => {
    const others = items.filter(({ id }) => id !== conversation.id)
    return box === conversation.box && pageIndex === 0 ? [conversation, ...others] : others
  })
}

export function patchConversation(
  cache: QueryClient,
  id: string,
  change: (conversation: Conversation) => Partial<Conversation>
): void {
  changeLists(cache, items => items.map(item => (item.id === id ? { ...item, ...change(item) } : item)))
}

export function removeConversation(cache: QueryClient, id: string): void {
  changeLists(cache, items => items.filter(item => item.id !== id))
}
