import { startSession } from '@tambay/client/stores/session/session'
import { $user, loadUser } from '@tambay/client/stores/session/user'
import { getUserInfo } from '@tambay/contracts/user'
import { mockCalls } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen } from '@testing-library/react'
import { cleanStores } from 'nanostores'
import { expect, test } from 'vitest'

import { openApp } from '../testing/open-app.tsx'

const shows = (path: string) => screen.findByRole('heading', { name: path })

test('Back from login returns to the previous page, not to the page that required login', async () => {
  const { router } = openApp('/party-hubs')
  await shows('/party-hubs')
  await router.navigate('/my/wallet/index')
  await shows('/user/login')
  await router.navigate(-1)
  expect(await shows('/party-hubs')).toBeTruthy()
})

test('a page with open access does not request user info', async () => {
  const calls = mockCalls()
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  // Unmount the store now, because the previous test's page may remain subscribed for a second.
  cleanStores($user)
  startSession({ token: 'ann', token_expire_at: 1_900_000_000 })
  openApp('/user/terms/use')
  await shows('/user/terms/use')
  // If the page had sent a request, this would be the second one.
  await loadUser()
  expect(calls.seen).toHaveLength(1)
})
