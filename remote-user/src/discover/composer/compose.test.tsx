import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { recordToasts } from '@tambay/client/testing/record-toasts'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getClub } from '@tambay/contracts/clubs'
import { refusals } from '@tambay/contracts/errors'
import { getCurrentParty, listParties } from '@tambay/contracts/party'
import { uploadMedia } from '@tambay/contracts/people/media'
import { createPost, listPosts, searchMentions } from '@tambay/contracts/posts'
import { listPartyStates } from '@tambay/contracts/room/visits'
import { getUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { failConnection, mockCallsBeforeEach, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../../routes.tsx'
import { mediaOf } from '../../testing/media.ts'
import { bingoTitas, liveParty, maria, merienda } from '../../testing/social.ts'

const calls = mockCallsBeforeEach()

beforeEach(() => {
  clearSession()
  localStorage.clear()
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  calls.answer(listPosts, () => ({ items: [], next_cursor: null, newest_id: '0' }))
  calls.answer(searchMentions, () => ({ items: [maria] }))
  calls.answer(getCurrentParty, () => ({ party: null }))
  calls.answer(listParties, () => ({ items: [liveParty], next_cursor: null }))
  calls.answer(listPartyStates, () => ({ items: [{ ...liveParty, member_count: 6 }] }))
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
})

async function open(path = '/discover/post') {
  const view = renderRoutes(routes, path)
  await field()
  return view
}
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const sent = () => calls.seen.filter(({ path }) => path === createPost.path).map(({ input }) => input)
const attempts = () => sent().map(input => Object(input).attempt_id)
const accept = () => calls.answer(createPost, () => ({ post: merienda, dropped_mention_ids: [] }))

test('sends text, mention, tag and room, and shows the post on top of Discover', async () => {
  accept()
  const { container, router } = await open()
  await userEvent.type(await field(), 'Tara @mar')
  await userEvent.click(await screen.findByRole('button', { name: 'Maria Clara' }))
  expect((await field()).value).toBe('Tara @Maria Clara ')
  await press('Add a tag')
  await userEvent.type(screen.getByRole('textbox', { name: 'New tag' }), '#karaoke{Enter}')
  await press('Attach a room')
  await userEvent.click(await screen.findByRole('button', { name: /Videoke Republic/ }))
  await screen.findByText('6 live')
  expect(await findViolations(container)).toEqual([])
  await press('Post')
  await waitFor(() => expect(router.state.location.pathname).toBe('/discover'))
  expect(sent()).toEqual([
    {
      text: 'Tara @Maria Clara ',
      mention_ids: [maria.id],
      tags: ['karaoke'],
      media_ids: [],
      party_id: liveParty.id,
      attempt_id: expect.stringMatching(/^[\da-f-]{36}$/)
    }
  ])
  expect(localStorage.getItem(`post_draft_${anna.id}`)).toBeNull()
})

test('counts characters as users see them and refuses to send too many', async () => {
  await open()
  await userEvent.click(await field())
  await userEvent.paste('👨‍👩‍👧'.repeat(499))
  expect(screen.getByText('1 character left')).toBeTruthy()
  await userEvent.paste('ñü')
  expect(screen.getByText('1 character too many')).toBeTruthy()
  await press('Post')
  expect(screen.getByRole('alert').textContent).toBe('Shorten your post to 500 characters.')
  expect(sent()).toEqual([])
})

test('keeps everything after a lost connection, and a retry has the same attempt id, even after a reload', async () => {
  calls.answer(createPost, failConnection)
  const { unmount } = await open()
  await userEvent.type(await field(), 'Merienda muna')
  await press('Post')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The connection was lost. Please try again. Your post is saved on this phone.'
  )
  unmount()
  accept()
  const { router } = await open()
  expect((await field()).value).toBe('Merienda muna')
  await press('Post')
  await waitFor(() => expect(router.state.location.pathname).toBe('/discover'))
  expect(attempts()).toHaveLength(2)
  expect(new Set(attempts()).size).toBe(1)
})

test('changed text has a new attempt id', async () => {
  calls.answer(createPost, failConnection)
  await open()
  await userEvent.type(await field(), 'Tara')
  await press('Post')
  await screen.findByRole('alert')
  await userEvent.type(await field(), ' na')
  await press('Post')
  await waitFor(() => expect(attempts()).toHaveLength(2))
  expect(new Set(attempts()).size).toBe(2)
})

test('uploads pictures, says which one failed, and sends the others in order after it is removed', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined })
  const second = Promise.withResolvers<void>()
  calls.answer(uploadMedia, async file => {
    if (file.size === 3) refuse('media_not_a_picture')
    if (file.size === 1) await second.promise
    if (file.size === 2) setTimeout(second.resolve)
    return { media: mediaOf(file.size) }
  })
  accept()
  const { router } = await open()
  const files = [1, 2, 3].map(size => new File(['x'.repeat(size)], `${size}.png`, { type: 'image/png' }))
  await userEvent.upload(screen.getByLabelText('Pictures', { selector: 'input' }), files)
  expect((await screen.findByRole('alert')).textContent).toBe(
    `Picture 3: ${refusals.media_not_a_picture.message}`
  )
  await press('Post')
  await screen.findByText('Retry or remove the pictures that failed.')
  await press('Remove picture 3')
  await press('Post')
  await waitFor(() => expect(router.state.location.pathname).toBe('/discover'))
  expect(sent()[0]).toMatchObject({ text: '', media_ids: [mediaOf(1).id, mediaOf(2).id] })
})

test('shows a refusal and keeps the text', async () => {
  calls.answer(createPost, () => refuse('post_blocked'))
  await open()
  await userEvent.type(await field(), 'Something bad')
  await press('Post')
  expect((await screen.findByRole('alert')).textContent).toBe('This post contains blocked words.')
  expect((await field()).value).toBe('Something bad')
})

test('names the people who could not be mentioned', async () => {
  const toasts = recordToasts()
  calls.answer(createPost, () => ({ post: merienda, dropped_mention_ids: [maria.id] }))
  await open()
  await userEvent.type(await field(), '@mar')
  await userEvent.click(await screen.findByRole('button', { name: 'Maria Clara' }))
  await press('Post')
  await waitFor(() => expect(toasts).toEqual(['Posted. Maria Clara can’t be mentioned.']))
})

test('leaves an empty post without asking', async () => {
  const { router } = await open()
  await press('Back')
  await waitFor(() => expect(router.state.location.pathname).toBe('/discover'))
})

test.each([
  ['Save draft', 'Merienda muna'],
  ['Discard', '']
])('asks before leaving; %s leaves the draft “%s”', async (choice, kept) => {
  const { router, unmount } = await open()
  await userEvent.type(await field(), 'Merienda muna')
  await press('Back')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this draft?' }))
  await userEvent.click(dialog.getByRole('button', { name: choice }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/discover'))
  unmount()
  await open()
  expect((await field()).value).toBe(kept)
})

test('keeps the drafts of two accounts apart', async () => {
  const { unmount } = await open()
  await userEvent.type(await field(), 'Only mine')
  unmount()
  clearSession()
  calls.answer(getUserInfo, () => ({ user_info: { ...anna, id: '10000009' } }))
  startSession({ token: 'u_other', token_expire_at: 2_000_000_000 })
  await open()
  expect((await field()).value).toBe('')
})

test('keeps a draft where it was begun: in public or in one club', async () => {
  calls.answer(getClub, ({ id }) => ({
    club: { ...bingoTitas, id },
    members: [],
    parties: [],
    offered_to: null,
    post_count: 0,
    request_count: 0
  }))
  const { router } = await open('/discover/post?club=7')
  await userEvent.type(await field(), 'Members only')
  for (const [path, kept] of [
    ['/discover/post', ''],
    ['/discover/post?club=8', ''],
    ['/discover/post?club=7', 'Members only']
  ] as const) {
    await act(() => router.navigate(path))
    expect((await field()).value).toBe(kept)
  }
})

test('offers ways to begin, until there is a text', async () => {
  await open()
  await press('Who wants to play?')
  expect((await field()).value).toBe('Who wants to play? ')
  expect(document.activeElement).toBe(await field())
  expect(screen.queryByRole('list', { name: 'Ideas for a post' })).toBeNull()
})

test('a post from a tag’s page shows on that page', async () => {
  calls.answer(createPost, () => ({ post: { ...merienda, tags: ['Karaoke'] }, dropped_mention_ids: [] }))
  const { router } = renderRoutes(routes, '/discover?tag=karaoke')
  await screen.findByText('Nothing about #karaoke yet')
  // The list is requested again when its page is opened again, and an answer without the post would remove it.
  calls.answer(listPosts, () => new Promise(() => {}))
  await userEvent.click(screen.getByRole('link', { name: 'Write a post' }))
  await userEvent.type(await field(), 'Merienda')
  await press('Post')
  expect(await screen.findByText(merienda.text)).toBeTruthy()
  expect(router.state.location.search).toBe('?tag=karaoke')
})

test('a post from a tag’s page begins with the tag, and can be left without a question', async () => {
  const { router } = await open('/discover/post?tag=karaoke')
  expect(screen.getByRole('button', { name: 'Remove the tag karaoke' })).toBeTruthy()
  await press('Back')
  await waitFor(() => expect(router.state.location.pathname).toBe('/discover'))
})
