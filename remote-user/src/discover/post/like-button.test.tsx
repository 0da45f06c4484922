import { $loginPrompt } from '@tambay/client/stores/session/login-prompt'
import { takePendingAction } from '@tambay/client/stores/session/pending-action'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getPost, likePost, listPosts, type Post, unlikePost } from '@tambay/contracts/posts'
import { getUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'

import { routes } from '../../routes.tsx'
import { merienda } from '../../testing/social.ts'

const pendingAction = { kind: 'like_post', input: { post_id: '7' }, name: 'Maria Clara' }

const calls = mockCallsBeforeEach()
let post: Post

beforeEach(() => {
  post = merienda
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  calls.answer(listPosts, () => ({ items: [post], next_cursor: null }))
  calls.answer(getPost, () => ({ post, comments: [] }))
})
afterEach(clearSession)

async function logIn() {
  onTestFinished($userInfo.listen(() => undefined))
  startSession({ token: 'u', token_expire_at: 1_900_000_000 })
  await waitFor(() => expect($userInfo.get()).toBeDefined())
}

const heart = (count: number, where: Pick<typeof screen, 'findByRole'> = screen) =>
  where.findByRole('button', { name: `Like Maria Clara’s post, ${count} likes` })
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true'
const presses: string[] = [likePost.path, unlikePost.path]
const sent = () => calls.seen.map(({ path }) => path).filter(path => presses.includes(path))

test('asks a guest to log in to like a post', async () => {
  renderRoutes(routes, '/discover')
  await userEvent.click(await heart(39))
  expect($loginPrompt.get()).toEqual({ action: pendingAction, address: '/discover' })
  expect(sent()).toEqual([])
})

test('shows the like before the gateway answers, and a second press removes it', async () => {
  let answer: (value: { is_liked: boolean; like_count: number }) => void = () => {}
  calls.answer(likePost, () => new Promise(resolve => (answer = resolve)))
  calls.answer(unlikePost, () => ({ is_liked: false, like_count: 41 }))
  await logIn()
  const { container } = renderRoutes(routes, '/discover')
  await userEvent.click(await heart(39))
  expect(isPressed(await heart(40))).toBe(true)
  expect(await findViolations(container)).toEqual([])
  await waitFor(() => expect(sent()).toHaveLength(1))
  answer({ is_liked: true, like_count: 42 })
  expect(isPressed(await heart(42))).toBe(true)
  await userEvent.click(await heart(42))
  expect(isPressed(await heart(41))).toBe(false)
})

test('sends quick presses in order, and the last one wins', async () => {
  calls.answer(likePost, () => ({ is_liked: true, like_count: 40 }))
  calls.answer(unlikePost, () => ({ is_liked: false, like_count: 39 }))
  await logIn()
  renderRoutes(routes, '/discover')
  const button = await heart(39)
  for (const _ of [1, 2, 3]) await userEvent.click(button)
  await waitFor(() => expect(sent()).toEqual([likePost.path, unlikePost.path, likePost.path]))
  expect(isPressed(await heart(40))).toBe(true)
})

test('reverts a like that the gateway refuses', async () => {
  calls.answer(likePost, () => refuse('post_not_found'))
  await logIn()
  renderRoutes(routes, '/discover')
  await userEvent.click(await heart(39))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(isPressed(await heart(39))).toBe(false)
})

test('saves the like as pending action if the session has expired', async () => {
  calls.answer(likePost, () => refuse('session_expired'))
  await logIn()
  renderRoutes(routes, '/discover')
  await userEvent.click(await heart(39))
  await waitFor(() => expect(takePendingAction()).toEqual(pendingAction))
})

test('a like in the sheet appears in the list behind it', async () => {
  calls.answer(likePost, () => ({ is_liked: true, like_count: 40 }))
  await logIn()
  renderRoutes(routes, '/discover?post=7')
  const sheet = within(await screen.findByRole('dialog', { name: 'Post' }))
  await userEvent.click(await heart(39, sheet))
  expect(isPressed(await heart(40, sheet))).toBe(true)
  const list = within(screen.getByRole('list', { name: 'Posts', hidden: true }))
  const under = await list.findByRole('button', { name: /40 likes/, hidden: true })
  expect(isPressed(under)).toBe(true)
})
