import { roomPath } from '@tambay/client/navigation/room-path'
import { $hasToken } from '@tambay/client/stores/session/session'
import { $isLoggedIn, $user } from '@tambay/client/stores/session/user'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import type { Party } from '@tambay/contracts/party'
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

import { routes } from '../routes.tsx'

/**
 * The room, entered from the page "Elsewhere", so that leaving can go back in history. As in the host, no screen shows
 * before it is known who is here.
 */
export async function showRoom(party: Pick<Party, 'id' | 'frame_url' | 'is_guest_room'>) {
  $user.listen(() => undefined)
  if ($hasToken.get()) await waitFor(() => expect($isLoggedIn.get()).toBe(true))
  const view = renderRoutes(
    routes.filter(route => route.path === '/game-frame'),
    '/elsewhere'
  )
  // The router of the browser numbers its entries; the one of the tests does not.
  history.replaceState({ idx: 1 }, '')
  await view.router.navigate(roomPath(party))
  return view
}
