import { QueryClient, QueryClientProvider } from '@tambay/client/query'
import { listConversations } from '@tambay/contracts/messages/conversations'
import { sendMessage } from '@tambay/contracts/messages/messages'
import { listFriends } from '@tambay/contracts/people/relations'
import { mockCalls, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { ShareSheet } from './share-sheet.tsx'

function show(onShareLink = vi.fn<() => Promise<void>>(async () => undefined)) {
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShareSheet
        isOpen
        onClose={onClose}
        title="Share post"
        card={{ kind: 'post', id: '7' }}
        onShareLink={onShareLink}
      />
    </QueryClientProvider>
  )
  return { onClose, onShareLink }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('shares a link to other apps and closes', async () => {
  const { onClose, onShareLink } = show()
  await press(/^Share link/)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onShareLink).toHaveBeenCalledOnce()
})

test('sends a card to a friend, and again with the same id after a refusal', async () => {
  const calls = mockCalls()
  const friend = { ...anna, is_online: false, party: null }
  calls.answer(listFriends, () => ({ items: [friend], next_cursor: null }))
  calls.answer(listConversations, () => ({ items: [], next_cursor: null }))
  calls.answer(sendMessage, () => refuse('system_busy'))
  show()
  await press(/^Send to a friend/)
  await press('Send to Anna')
  const sent = () => calls.seen.filter(({ path }) => path === sendMessage.path).map(({ input }) => input)
  await waitFor(() => expect(sent()).toHaveLength(1))
  await press('Send to Anna')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[0]).toMatchObject({ to_user_id: anna.id, kind: 'card', card: { kind: 'post', id: '7' } })
  expect(sent()[1]).toEqual(sent()[0])
})
