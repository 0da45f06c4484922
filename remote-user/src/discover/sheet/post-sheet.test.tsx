import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { createComment, deleteComment, deletePost, getPost, searchMentions } from '@tambay/contracts/posts'
import { findViolations } from '@tambay/testing/find-violations'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { startGateway } from '@tambay/testing/start-gateway'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { routes } from '../../routes.tsx'
import { press, setUpPostSheet, thread, writeComment } from '../../testing/post-sheet.ts'
import { maria } from '../../testing/social.ts'

let page: ReturnType<typeof setUpPostSheet>

beforeEach(() => {
  page = setUpPostSheet()
})

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
  await page.open()
  await waitFor(() => expect(watched).toEqual([{ post_id: '7' }]))
  page.post = { ...page.post, like_count: 12, comment_count: 9 }
  gateway.io.emit('post_changed', { post_id: '7' })
  expect(await screen.findByText('Comments · 9')).toBeTruthy()
  expect(screen.getByRole('link', { name: '9 comments', hidden: true })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /, 12 likes$/, hidden: true })).toHaveLength(2)
})

test('adds the user’s comment at the end, scrolls to it, and raises the count in the list behind', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(5000)
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo')
  onTestFinished(() => void vi.restoreAllMocks())
  page.answer(createComment, ({ text }) => ({
    comment: { ...thread, id: '21', author: { ...maria, id: anna.id, nick_name: 'Anna' }, text },
    reply_to: null,
    comment_count: 2,
    dropped_mention_ids: []
  }))
  const { container } = await page.open()
  expect(await findViolations(container)).toEqual([])
  await writeComment('Pabili po')
  const added = await screen.findByRole('article', { name: 'Comment by Anna' })
  expect(added.textContent).toContain('Pabili po')
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 5000))
  expect(screen.getByText('Comments · 2')).toBeTruthy()
  expect(screen.getByRole('link', { name: '2 comments', hidden: true })).toBeTruthy()
})

test('keeps what the user types while a comment is being sent', async () => {
  const answered = Promise.withResolvers<void>()
  page.answer(createComment, async ({ text }) => {
    await answered.promise
    const comment = { ...thread, id: '21', text }
    return { comment, reply_to: null, comment_count: 2, dropped_mention_ids: [] }
  })
  await page.open()
  await writeComment('Pabili po')
  await userEvent.type(screen.getByRole('textbox'), ' Dalawa')
  answered.resolve()
  await screen.findByText('Pabili po')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Dalawa')
})

test('mentions a person in a comment, and links the name', async () => {
  page.answer(searchMentions, () => ({ items: [maria] }))
  page.answer(createComment, ({ text, mention_ids: ids = [] }) => ({
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
  await page.open()
  const sheet = within(screen.getByRole('dialog', { name: 'Post' }))
  await userEvent.type(sheet.getByRole('textbox'), 'Tara @mar')
  const people = within(await sheet.findByRole('list', { name: 'People to mention' }))
  await userEvent.click(people.getByRole('button', { name: /Maria Clara/ }))
  await userEvent.click(sheet.getByRole('button', { name: 'Send' }))
  const mention = await sheet.findByRole('link', { name: '@Maria Clara' })
  expect(mention.getAttribute('href')).toBe(`/my/profile/home/${maria.id}`)
  expect(page.inputs(createComment.path)[0]).toMatchObject({
    text: 'Tara @Maria Clara ',
    mention_ids: [maria.id]
  })
})

test('a reply goes to the thread of the comment', async () => {
  page.answer(createComment, ({ text, reply_to: replyTo }) => ({
    comment: { ...thread, id: '22', text },
    reply_to: replyTo ?? null,
    comment_count: 2,
    dropped_mention_ids: []
  }))
  await page.open()
  await press('Reply to Maria Clara')
  await writeComment('Oo nga')
  const replies = await screen.findByRole('list', { name: 'Replies to Maria Clara' })
  expect(replies.textContent).toContain('Oo nga')
  expect(page.inputs(createComment.path)[0]).toMatchObject({ post_id: '7', reply_to: '20' })
})

test('an unsent comment stays and delays the reload for a new release, and a retry has the same attempt id', async () => {
  page.answer(createComment, failConnection)
  await page.open()
  await writeComment('Pabili po')
  expect((await screen.findByRole('alert')).textContent).toBe('The connection was lost. Please try again.')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' }).value).toBe('Pabili po')
  expect($isReloadBlocked.get()).toBe(true)
  await press('Send')
  await waitFor(() => expect(page.inputs(createComment.path)).toHaveLength(2))
  const ids = page.inputs(createComment.path).map(input => input.attempt_id)
  expect(ids[1]).toBe(ids[0])
})

test('the author of a post deletes a comment on it', async () => {
  page.post = { ...page.post, author: { ...maria, id: anna.id } }
  page.answer(deleteComment, () => ({ comment_count: 0 }))
  await page.open()
  await press('More options for Maria Clara’s comment')
  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }))
  await waitFor(() => expect(screen.queryByText('Sarap!')).toBeNull())
  expect(screen.getByText('No comments yet')).toBeTruthy()
})

test('deleting a post closes its sheet and removes it from the list', async () => {
  page.post = { ...page.post, author: { ...maria, id: anna.id } }
  page.answer(deletePost, () => ({}))
  const { router } = await page.open()
  const sheet = within(screen.getByRole('dialog', { name: 'Post' }))
  await userEvent.click(sheet.getByRole('button', { name: 'More options for Maria Clara’s post' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this post?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.queryByRole('article', { name: /Post by/ })).toBeNull()
})

test('says that a hidden or deleted post is not there', async () => {
  page.answer(getPost, () => refuse('post_not_found'))
  renderRoutes(routes, '/discover?post=7')
  expect(await screen.findByText('This post could not be found.')).toBeTruthy()
})
