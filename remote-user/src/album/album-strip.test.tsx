import { renderRoutes } from '@tambay/client/testing/render-routes'
import { listAlbum } from '@tambay/contracts/people/media'
import type { OtherUserInfo } from '@tambay/contracts/user'
import { mockCalls } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { mediaOf } from '../testing/media.ts'
import { AlbumStrip } from './album-strip.tsx'

const person = (pictures: number): OtherUserInfo => ({
  ...anna,
  album_count: pictures,
  is_following: false,
  is_followed_by: false,
  live_party_id: null
})

const show = (count: number, isOwn = false) =>
  renderRoutes(
    [
      {
        path: '/person',
        Component: () => <AlbumStrip person={person(count)} isOwn={isOwn} />
      }
    ],
    '/person'
  )

test('opens the pressed picture in the viewer, and closes it again', async () => {
  mockCalls().answer(listAlbum, () => ({ items: [mediaOf(1), mediaOf(2)] }))
  show(2)
  await userEvent.click(await screen.findByRole('link', { name: 'Picture 2' }))
  expect(await screen.findByText('2 of 2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without pictures, invites the owner to add some and shows others nothing', () => {
  mockCalls()
  show(0, true)
  expect(screen.getByRole('link', { name: 'Add pictures to your album' }).getAttribute('href')).toBe(
    '/my/album'
  )
  expect(show(0).container.textContent).toBe('')
})
