import { QueryClient, QueryClientProvider } from '@tambay/client/query'
import { provideOutbox } from '@tambay/client/stores/messages/message-outbox'
import { $toast } from '@tambay/client/stores/page/toast'
import { listConversations } from '@tambay/contracts/messages/conversations'
import { listFriends } from '@tambay/contracts/people/relations'
import { mockCalls } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { expect, onTestFinished, test, vi } from 'vitest'

import { SendToFriend } from './send-to-friend.tsx'
import { ShareSheet } from './share-sheet.tsx'

interface Entry {
  client_id: string
  status: 'waiting' | 'failed'
}

function show(onShareLink = vi.fn<() => Promise<void>>(async () => undefined)) {
  const onClose = vi.fn<() => void>()
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  render(
    <QueryClientProvider client={client}>
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

function answerFriends(...others: { id: string; nick_name: string }[]) {
  const calls = mockCalls()
  const items = [{}, ...others].map(other => ({ ...anna, is_online: false, party: null, ...other }))
  calls.answer(listFriends, ({ qs }) => ({ items: qs === undefined ? items : [], next_cursor: null }))
  calls.answer(listConversations, () => ({ items: [], next_cursor: null }))
}

async function pickFriend() {
  answerFriends()
  const $entries = atom<Entry[]>([])
  const set = (status: Entry['status']) => $entries.set([{ client_id: 'card', status }])
  const addCard = vi.fn<(toUserId: string, card: object) => Promise<string>>(async () => {
    set('waiting')
    return 'card'
  })
  const retry = vi.fn<(clientId: string) => Promise<void>>(async () => set('waiting'))
  provideOutbox(async () => ({ $entries, addCard, retry }))
  show()
  await press(/^Send to a friend/)
  return { $entries, set, addCard, retry }
}

test('shares a link to other apps and closes', async () => {
  const { onClose, onShareLink } = show()
  await press(/^Share link/)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onShareLink).toHaveBeenCalledOnce()
})

test('puts a card into the outbox, and says when it was sent', async () => {
  const { $entries, addCard } = await pickFriend()
  await press('Send to Anna')
  const button = await screen.findByRole('button', { name: 'Send to Anna', busy: true })
  expect(addCard.mock.calls).toEqual([[anna.id, { kind: 'post', id: '7' }]])
  $entries.set([])
  await screen.findByRole('button', { name: 'Sent to Anna' })
  await userEvent.click(button)
  expect(addCard).toHaveBeenCalledOnce()
})

test('sends the same message again after a refusal', async () => {
  const { set, addCard, retry } = await pickFriend()
  await press('Send to Anna')
  await screen.findByRole('button', { name: 'Send to Anna', busy: true })
  set('failed')
  await userEvent.click(await screen.findByRole('button', { name: 'Send to Anna', busy: false }))
  await screen.findByRole('button', { name: 'Send to Anna', busy: true })
  expect([addCard.mock.calls.length, retry.mock.calls]).toEqual([1, [['card']]])
})

test('says that a card waits for the network', async () => {
  const { $entries } = await pickFriend()
  await screen.findByRole('button', { name: 'Send to Anna' })
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  act(() => void window.dispatchEvent(new Event('offline')))
  await press('Send to Anna')
  await screen.findByRole('button', { name: 'Waiting to be sent to Anna' })
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  $entries.set([])
  await screen.findByRole('button', { name: 'Sent to Anna' })
})

test('says that a card was not sent if the outbox can’t be loaded, and tries again', async () => {
  const { addCard } = await pickFriend()
  provideOutbox(() => Promise.reject(new TypeError('Failed to fetch')))
  await press('Send to Anna')
  await waitFor(() =>
    expect($toast.get()?.text).toBe('Couldn’t send this. Check your connection, then try again.')
  )
  await screen.findByRole('button', { name: 'Send to Anna', busy: false })
  expect(addCard).not.toHaveBeenCalled()
})

test('invites to a room, except people who are in it', async () => {
  answerFriends({ id: '10000009', nick_name: 'Ben' })
  const addCard = vi.fn<(toUserId: string, card: object) => Promise<string>>(async () => 'card')
  provideOutbox(async () => ({ $entries: atom<Entry[]>([]), addCard, retry: async () => undefined }))
  const room = { kind: 'party', id: '7' } as const
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SendToFriend card={room} hereIds={new Set(['10000009'])} />
    </QueryClientProvider>
  )
  await press('Invite Anna')
  await screen.findByRole('button', { name: 'Invited Anna' })
  expect(addCard.mock.calls).toEqual([[anna.id, room]])
  expect(screen.getByText('Here')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Ben$/ })).toBeNull()
  await userEvent.type(screen.getByRole('searchbox'), 'Zed')
  await press('Show everyone')
  expect(await screen.findByRole('button', { name: 'Invited Anna' })).toBeTruthy()
})

test('invites to a room that not everyone may enter only the friends who can', async () => {
  const calls = mockCalls()
  calls.answer(listFriends, ({ admitted_to: id }) => ({
    items: id === '7' ? [] : [{ ...anna, is_online: false, party: null }],
    next_cursor: null
  }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SendToFriend card={{ kind: 'party', id: '7' }} isForAdmitted />
    </QueryClientProvider>
  )
  expect(await screen.findByText('None of your friends can join this room.')).toBeTruthy()
  expect(calls.seen.map(({ path }) => path)).toEqual([listFriends.path])
})
