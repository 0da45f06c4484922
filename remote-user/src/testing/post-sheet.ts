import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { type CommentThread, getPost, listComments, listPosts } from '@tambay/contracts/posts'
import { getUserById, getUserInfo } from '@tambay/contracts/user'
import { mockCalls } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { routes } from '../routes.tsx'
import { maria, merienda } from './social.ts'

export const thread: CommentThread = {
  id: '20',
  author: maria,
  text: 'Sarap!',
  mentions: [],
  created_at: 1_795_000_100,
  hidden_reason: null,
  reply_count: 0,
  replies: []
}

/** Anna reads a post of Maria’s with one comment, also of Maria’s. Tests change `post` before they open it. */
export function setUpPostSheet() {
  clearSession()
  const calls = mockCalls()
  const sheet = {
    ...calls,
    post: { ...merienda, comment_count: 1 },
    async open() {
      const view = renderRoutes(routes, '/discover?post=7')
      await screen.findByRole('article', { name: 'Comment by Maria Clara' })
      return view
    },
    inputs: (path: string) => calls.seen.filter(call => call.path === path).map(call => Object(call.input))
  }
  const mariaInfo = { ...anna, ...maria, username: null, live_party_id: null }
  const isStranger = { is_following: false, is_followed_by: false }
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  calls.answer(getUserById, () => ({ other_user_info: { ...mariaInfo, ...isStranger } }))
  calls.answer(listPosts, () => ({ items: [sheet.post], next_cursor: null, newest_id: '7' }))
  calls.answer(getPost, () => ({ post: sheet.post, comments: [thread] }))
  calls.answer(listComments, () => ({ items: [thread], next_cursor: null }))
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
  return sheet
}

export async function writeComment(text: string) {
  const sheet = within(screen.getByRole('dialog', { name: 'Post' }))
  await userEvent.type(sheet.getByRole('textbox'), text)
  await userEvent.click(sheet.getByRole('button', { name: 'Send' }))
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
