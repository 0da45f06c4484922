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

test('Back from log-in leads to the page before, not to the one that asked for it', async () => {
  const { router } = openApp('/party-hubs')
  await shows('/party-hubs')
  await router.navigate('/my/wallet/index')
  await shows('/user/login')
  await router.navigate(-1)
  expect(await shows('/party-hubs')).toBeTruthy()
})

test('where the user-info guard is skipped, nobody asks who is here', async () => {
  const calls = mockCalls()
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  // The page of the test before may look on for a second.
  cleanStores($user)
  startSession({ token: 'ann', token_expire_at: 1_900_000_000 })
  openApp('/user/terms/use')
  await shows('/user/terms/use')
  // Had the gate asked, that would be ahead of this.
  await loadUser()
  expect(calls.seen).toHaveLength(1)
})
