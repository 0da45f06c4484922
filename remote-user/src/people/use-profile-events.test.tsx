import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { listAlbum } from '@tambay/contracts/people/media'
import { listPosts } from '@tambay/contracts/posts'
import { getUserById, getUserInfo } from '@tambay/contracts/user'
import { getBalances } from '@tambay/contracts/wallet'
import { mockCalls } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { startGateway } from '@tambay/testing/start-gateway'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'

import { routes } from '../routes.tsx'

afterEach(clearSession)

test('updates the counters of the user’s own profile after a change on another device', async () => {
  const gateway = await startGateway()
  onTestFinished(() => gateway.close())
  let info = anna
  const calls = mockCalls()
  calls.answer(getUserInfo, () => ({ user_info: info }))
  calls.answer(getUserById, () => ({
    other_user_info: { ...info, is_following: false, is_followed_by: false, live_party_id: null }
  }))
  calls.answer(listPosts, () => ({ items: [], next_cursor: null }))
  calls.answer(listAlbum, () => ({ items: [] }))
  const empty = { balance: 0, version: 1 }
  calls.answer(getBalances, () => ({
    coin: { ...empty, currency: 'coin' as const },
    diamond: { ...empty, currency: 'diamond' as const },
    on_hold: []
  }))
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
  renderRoutes(routes, `/my/profile/home/${anna.id}`)
  await screen.findByRole('link', { name: '8 Followers' })
  await waitFor(() => expect(gateway.io.sockets.sockets.size).toBe(1))
  info = { ...anna, follower_count: 9 }
  gateway.io.emit('profile_changed', { user_id: anna.id })
  expect(await screen.findByRole('link', { name: '9 Followers' })).toBeTruthy()
})
