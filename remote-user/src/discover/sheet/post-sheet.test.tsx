import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { createReport } from '@tambay/contracts/people/safety'
import {
  type CommentThread,
  createComment,
  deleteComment,
  deletePost,
  getPost,
  listComments,
  listPosts,
  type Post,
  searchMentions
} from '@tambay/contracts/posts'
import { getUserById, getUserInfo, type OtherUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { failConnection, mockCalls, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { startGateway } from '@tambay/testing/start-gateway'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { routes } from '../../routes.tsx'
import { maria, merienda } from '../../testing/social.ts'

const thread: CommentThread = {
  id: '20',
  author: maria,
  text: 'Sarap!',
  mentions: [],
  created_at: 1_795_000_100,
  hidden_reason: null,
  reply_count: 0,
  replies: []
}
const mariaInfo: OtherUserInfo = {
  ...anna,
  ...maria,
  username: null,
  is_following: false,
  is_followed_by: false,
  live_party_id: null
}

let calls: ReturnType<typeof mockCalls>
let post: Post
let threads: CommentThread[]

beforeEach(() => {
  clearSession()
  post = { ...merienda, comment_count: 1 }
  threads = [thread]
  calls = mockCalls()
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  calls.answer(getUserById, () => ({ other_user_info: mariaInfo }))
  calls.answer(listPosts, () => ({ items: [post], next_cursor: null, newest_id: '7' }))
  calls.answer(getPost, () => ({ post, comments: threads }))
  calls.answer(listComments, () => ({ items: threads, next_cursor: null }))
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
})

async function open() {
  const view = renderRoutes(routes, '/discover?post=7')
  await screen.findByRole('article', { name: 'Comment by Maria Clara' })
  return view
}
const write = async (text: string) => {
  const sheet = within(screen.getByRole('dialog', { name: 'Post' }))
  await userEvent.type(sheet.getByRole('textbox'), text)
  await userEvent.click(sheet.getByRole('button', { name: 'Send' }))
}
const inputs = (path: string) => calls.seen.filter(call => call.path === path).map(call => Object(call.input))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('updates the counts of the open post and of the list behind while others like and comment', async () => {
  const gateway = await startGateway()
  onTestFinished(() => gateway.close())
  const watched: unknown[] = []
  gateway.io.on('connection', socket =>
    socket.on('watch_post', (payload, acknowledge) => {
      watched.push(payload)
      acknowledge({ code: 0, msg: 'ok' })
    })
  )
  await open()
  await waitFor(() => expect(watched).toEqual([{ post_id: '7' }]))
  post = { ...post, like_count: 12, comment_count: 9 }
  gateway.io.emit('post_changed', { post_id: '7' })
  expect(await screen.findByText('Comments · 9')).toBeTruthy()
  expect(screen.getByRole('link', { name: '9 comments', hidden: true })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /, 12 likes$/, hidden: true })).toHaveLength(2)
})

test('adds the user’s comment at the end, scrolls to it, and raises the count in the list behind', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(5000)
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo')
  onTestFinished(() => void vi.restoreAllMocks())
  calls.answer(createComment, ({ text }) => ({
    comment: { ...thread, id: '21', author: { ...maria, id: anna.id, nick_name: 'Anna' }, text },
    reply_to: null,
    comment_count: 2,
    dropped_mention_ids: []
  }))
  const { container } = await open()
  expect(await findViolations(container)).toEqual([])
  await write('Pabili po')
  const added = await screen.findByRole('article', { name: 'Comment by Anna' })
  expect(added.textContent).toContain('Pabili po')
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 5000))
  expect(screen.getByText('Comments · 2')).toBeTruthy()
  expect(screen.getByRole('link', { name: '2 comments', hidden: true })).toBeTruthy()
})

test('keeps what the user types while a comment is being sent', async () => {
  const answered = Promise.withResolvers<void>()
  calls.answer(createComment, async ({ text }) => {
    await answered.promise
    const comment = { ...thread, id: '21', text }
    return { comment, reply_to: null, comment_count: 2, dropped_mention_ids: [] }
  })
  await open()
  await write('Pabili po')
  await userEvent.type(screen.getByRole('textbox'), ' Dalawa')
  answered.resolve()
  await screen.findByText('Pabili po')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Dalawa')
})

test('mentions a person in a comment, and links the name', async () => {
  calls.answer(searchMentions, () => ({ items: [maria] }))
  calls.answer(createComment, ({ text, mention_ids: ids = [] }) => ({
    comment: {
      ...thread,
      id: '23',
      text,
      mentions: ids.map(id => ({ id, nick_name: maria.nick_name }))
    },
    reply_to: null,
    comment_count: 2,
    dropped_mention_ids: []
  }))
  await open()
  const sheet = within(screen.getByRole('dialog', { name: 'Post' }))
  await userEvent.type(sheet.getByRole('textbox'), 'Tara @mar')
  const people = within(await sheet.findByRole('list', { name: 'People to mention' }))
  await userEvent.click(people.getByRole('button', { name: /Maria Clara/ }))
  await userEvent.click(sheet.getByRole('button', { name: 'Send' }))
  const mention = await sheet.findByRole('link', { name: '@Maria Clara' })
  expect(mention.getAttribute('href')).toBe(`/my/profile/home/${maria.id}`)
  expect(inputs(createComment.path)[0]).toMatchObject({ text: 'Tara @Maria Clara ', mention_ids: [maria.id] })
})

test('a reply goes to the thread of the comment', async () => {
  calls.answer(createComment, ({ text, reply_to: replyTo }) => ({
    comment: { ...thread, id: '22', text },
    reply_to: replyTo ?? null,
    comment_count: 2,
    dropped_mention_ids: []
  }))
  await open()
  await press('Reply to Maria Clara')
  await write('Oo nga')
  const replies = await screen.findByRole('list', { name: 'Replies to Maria Clara' })
  expect(replies.textContent).toContain('Oo nga')
  expect(inputs(createComment.path)[0]).toMatchObject({ post_id: '7', reply_to: '20' })
})

test('an unsent comment stays and delays the reload for a new release, and a retry has the same attempt id', async () => {
  calls.answer(createComment, failConnection)
  await open()
  await write('Pabili po')
  expect((await screen.findByRole('alert')).textContent).toBe('The connection was lost. Please try again.')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' }).value).toBe('Pabili po')
  expect($isReloadBlocked.get()).toBe(true)
  await press('Send')
  await waitFor(() => expect(inputs(createComment.path)).toHaveLength(2))
  const ids = inputs(createComment.path).map(input => input.attempt_id)
  expect(ids[1]).toBe(ids[0])
})

test('the author of a post deletes a comment on it', async () => {
  post = { ...post, author: { ...maria, id: anna.id } }
  calls.answer(deleteComment, () => ({ comment_count: 0 }))
  await open()
  await press('More options for Maria Clara’s comment')
  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }))
  await waitFor(() => expect(screen.queryByText('Sarap!')).toBeNull())
  expect(screen.getByText('No comments yet')).toBeTruthy()
})

test('deleting a post closes its sheet and removes it from the list', async () => {
  post = { ...post, author: { ...maria, id: anna.id } }
  calls.answer(deletePost, () => ({}))
  const { router } = await open()
  const sheet = within(screen.getByRole('dialog', { name: 'Post' }))
  await userEvent.click(sheet.getByRole('button', { name: 'More options for Maria Clara’s post' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this post?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.queryByRole('article', { name: /Post by/ })).toBeNull()
})

test('reports a comment with a reason and a note', async () => {
  calls.answer(createReport, () => ({}))
  await open()
  await press('More options for Maria Clara’s comment')
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Report this comment' }))
  await userEvent.click(sheet.getByRole('radio', { name: 'Scam or spam' }))
  await userEvent.type(sheet.getByRole('textbox'), 'Fake GCash')
  await userEvent.click(sheet.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Report/ })).toBeNull())
  expect(inputs(createReport.path)[0]).toMatchObject({
    target_kind: 'comment',
    target_id: '20',
    reason: 'scam',
    note: 'Fake GCash'
  })
})

test('shows a picture in full screen and reports it', async () => {
  const [one, two] = ['1', '2'].map(name => ({
    id: `00000000-0000-4000-8000-00000000000${name}`,
    src: `/media/${name}/small.webp`,
    width: 40,
    height: 30,
    blur: null,
    sources: []
  }))
  if (one && two) post = { ...post, pictures: [one, two] }
  calls.answer(createReport, () => ({}))
  const { router } = await open()
  await userEvent.click(screen.getByRole('link', { name: 'Picture 2 of 2' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }))
  expect(router.state.location.search).toBe('?post=7')
  const sheet = within(await screen.findByRole('dialog', { name: 'Report this picture' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(inputs(createReport.path)).toHaveLength(1))
  expect(inputs(createReport.path)[0]).toMatchObject({ target_kind: 'picture', target_id: two?.id })
})

test('a failed report keeps its reason and note, and delays the reload for a new release', async () => {
  calls.answer(createReport, failConnection)
  await open()
  await press('More options for Maria Clara’s comment')
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Report this comment' }))
  await userEvent.type(sheet.getByRole('textbox'), 'Fake GCash')
  await userEvent.click(sheet.getByRole('button', { name: 'Send report' }))
  await sheet.findByRole('alert')
  expect(sheet.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Fake GCash')
  expect($isReloadBlocked.get()).toBe(true)
})

test('says that a hidden or deleted post is not there', async () => {
  calls.answer(getPost, () => refuse('post_not_found'))
  renderRoutes(routes, '/discover?post=7')
  expect(await screen.findByText('This post could not be found.')).toBeTruthy()
})
