import { roomPath } from '@tambay/client/navigation/room-path'
import { endCompanion } from '@tambay/client/stores/page/companion'
import { $hasToken } from '@tambay/client/stores/session/session'
import { $isLoggedIn, $user } from '@tambay/client/stores/session/user'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import type { Party } from '@tambay/contracts/party'
import { cleanup, waitFor } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'

import { routes } from '../routes.tsx'

/** Enters the room from the page "Elsewhere", so that leaving can go back in history. Waits for user info first, as the host does. */
export async function renderRoom(party: Pick<Party, 'id' | 'frame_url' | 'is_guest_room'>, query = '') {
  $user.listen(() => undefined)
  if ($hasToken.get()) await waitFor(() => expect($isLoggedIn.get()).toBe(true))
  const view = renderRoutes(
    routes.filter(route => route.path === '/game-frame'),
    '/elsewhere'
  )
  // Sets the entry number that `useGoBack` reads: a browser router stores this number, but a memory router
  // doesn't.
  history.replaceState({ idx: 1 }, '')
  onTestFinished(() => {
    cleanup()
    endCompanion()
  })
  await view.router.navigate(roomPath(party) + query)
  return view
}
