import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { createMemoryRouter, RouterProvider } from '@tambay/client/router'
import { entry, type EntryPermission } from '@tambay/contracts/party'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

test('closing the room’s sheet goes back to the page with the tile', async () => {
  function Rooms() {
    const { close } = useSheetParam('party')
    return <button onClick={close}>Close</button>
  }
  const router = createMemoryRouter([
    { path: '/', element: <PartyTile party={party} /> },
    { path: '/party-hubs', element: <Rooms /> }
  ])
  render(<RouterProvider router={router} />)
  await userEvent.click(screen.getByRole('link'))
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('link')).toBeTruthy()
})
