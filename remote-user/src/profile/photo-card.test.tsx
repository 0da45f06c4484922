import { useStore } from '@nanostores/react'
import { $userInfo, refreshUser } from '@tambay/client/stores/session/user'
import { mockSession } from '@tambay/client/testing/mock-session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { updateProfile } from '@tambay/contracts/people/profile'
import { getUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { failConnection } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { PhotoCard } from './photo-card.tsx'

const calls = mockSession()
let me = anna

beforeEach(() => {
  me = anna
  calls.answer(getUserInfo, () => ({ user_info: me }))
})

function Profile() {
  const info = useStore($userInfo)
  return (
    info && (
      <>
        <h1>Profile</h1>
        <PhotoCard me={info} />
      </>
    )
  )
}

async function open() {
  const profile = renderRoutes([{ path: '/', element: <Profile /> }], '/')
  await screen.findByRole('heading', { name: 'Profile' })
  return profile
}

const offer = () => screen.queryByText('Add a photo of you?')
const close = () => userEvent.click(screen.getByRole('button', { name: 'Don’t offer this again' }))

test('offers to use a photo until the user closes the offer, on this phone or another', async () => {
  calls.answer(updateProfile, ({ keeps_picture: keeps }) => {
    me = { ...me, keeps_picture: keeps }
    return { user_info: me }
  })
  const { container, unmount } = await open()
  expect(screen.getByRole('button', { name: 'Choose a photo' })).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
  await close()
  expect(offer()).toBeNull()
  unmount()
  await refreshUser()
  await open()
  expect(offer()).toBeNull()
})

test('offers a photo again if closing the offer failed', async () => {
  calls.answer(updateProfile, failConnection)
  await open()
  await close()
  await waitFor(() => expect(calls.seen.map(({ path }) => path)).toContain(updateProfile.path))
  expect(await screen.findByText('Add a photo of you?')).toBeTruthy()
})

test('offers no photo to a user who has one', async () => {
  me = { ...anna, avatar: '/media/7/256.webp' }
  await refreshUser()
  await open()
  expect(offer()).toBeNull()
})
