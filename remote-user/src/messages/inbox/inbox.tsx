import { useStore } from '@nanostores/react'
import { useSearchParams } from '@tambay/client/router'
import { $unread } from '@tambay/client/stores/messages/unread'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { IconLink } from '@tambay/ui/icon-link'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Page } from '@tambay/ui/page'
import { SkeletonRow, Skeletons } from '@tambay/ui/skeleton'
import { Tabs } from '@tambay/ui/tabs'
import { SquarePen } from 'lucide-react'

import { ConversationList } from './conversation-list.tsx'

const SystemList = lazyWithRetry(
  async () => (await import('../../notifications/system-list.tsx')).SystemList,
  LoadingRows
)

const names = ['chats', 'requests', 'system'] as const
type TabName = (typeof names)[number]

export function Inbox() {
  const [params, setParams] = useSearchParams()
  const unread = useStore($unread)
  const tab = names.find(name => name === params.get('tab')) ?? 'chats'
  const tabs = [
    { value: 'chats', label: 'Chats', count: unread?.chat_count },
    { value: 'requests', label: 'Requests', count: unread?.request_count },
    { value: 'system', label: 'Updates', count: unread?.system_count }
  ] as const
  const show = (next: TabName) =>
    setParams(next === 'chats' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
  return (
    <Page
      title="Messages"
      backTo="/my/index"
      actions={
        <IconLink label="New message" to="/my/messages?new=1">
          <SquarePen />
        </IconLink>
      }
    >
      <Tabs label="Messages" tabs={tabs} value={tab} onChange={show}>
        {tab === 'system' ? (
          <SystemList />
        ) : (
          <ConversationList key={tab} box={tab} empty={tab === 'chats' ? <NoChats /> : <NoRequests />} />
        )}
      </Tabs>
    </Page>
  )
}

function LoadingRows() {
  return (
    <Skeletons count={6}>
      <SkeletonRow />
    </Skeletons>
  )
}

function NoChats() {
  return (
    <EmptyState
      picture="jeepney"
      title="No chats yet"
      text="Send a message to a friend. You can also share rooms, posts and prizes here."
      action={<ButtonLink to="/my/messages?new=1">New message</ButtonLink>}
    />
  )
}

function NoRequests() {
  return (
    <EmptyState
      picture="parol"
      title="No requests"
      text="Messages from people you don’t follow wait here until you accept them."
      action={
        <ButtonLink to="/search?qt=people" variant="secondary">
          Find people
        </ButtonLink>
      }
    />
  )
}
