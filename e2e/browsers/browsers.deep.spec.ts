import { expect } from '@playwright/test'

import { hostOfWalk, listGuestScreens, type Screen, screensOfUsers } from '../screens/walk.ts'
import { hostParty, openSession } from '../world.ts'
import { inOtherBrowsers, walk } from './fixtures.ts'
import { takeJourney } from './journey.ts'
import type { Visitor } from './visitor.ts'

/** The screens of `screens/` and the main journey in the browsers that people use instead of Chromium. */

inOtherBrowsers((test, { username }) => {
  test('each screen of a guest has a heading, is painted, fits a phone and has no error', async ({
    visitor
  }) => {
    await walkScreens(visitor, listGuestScreens())
  })

  test('each screen of a user has a heading, is painted, fits a phone and has no error', async ({
    visitor,
    request
  }) => {
    const session = await openSession({ request }, hostOfWalk)
    await hostParty({ request }, session.token)
    await visitor.signIn(session)
    await walkScreens(visitor, screensOfUsers())
  })

  test('completes a visit with login, party, chat, round, spin, wallet, message and logout', async ({
    visitor
  }) => {
    await takeJourney(visitor, { username, friendId: '100002' })
  })
})

async function walkScreens(visitor: Visitor, screens: readonly Screen[]): Promise<void> {
  const paths = screens.map(({ path }) => path)
  const ends = await walk(visitor, paths)
  paths.forEach((path, index) => {
    const isOwnProfile = path === '/my/index' && ends[index]?.startsWith('/my/profile/home/')
    if (!isOwnProfile) expect.soft(ends[index], `address of ${path}`).toBe(path.split('?')[0])
  })
}
