import { createMemoryRouter, RouterProvider } from '@tambay/client/router'
import { entry, type EntryPermission } from '@tambay/contracts/party'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { party } from '../gallery/example-data.ts'
import { PartyTile } from './party-tile.tsx'

function show(auth: EntryPermission, note?: string): string | undefined {
  const element = <PartyTile party={{ ...party, auth }} note={note} />
  const { unmount } = render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  const words = screen.getByRole('link').lastElementChild?.lastElementChild?.textContent
  unmount()
  return words
}

test('shows the reason, that only followed people can enter, or the game', () => {
  expect([show(entry.all), show(entry.followedOnly), show(entry.all, 'Jose is here')]).toEqual([
    'Color Game',
    'Followed only',
    'Jose is here'
  ])
})
