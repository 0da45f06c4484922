import { expect, test as base } from '@playwright/test'

import { hostOfWalk, listGuestScreens, type Screen, screensOfUsers } from '../screens/walk.ts'
import { hostParty, openSession } from '../world.ts'
import { takeJourney } from './journey.ts'
import { otherBrowsers } from './start-browser.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** The screens of `screens/` and the main journey in the browsers that people use instead of Chromium. */

for (const { name, username, missing, start } of otherBrowsers) {
  const test = base.extend<{ visitor: Visitor }>({
    visitor: async ({ baseURL }, use, { annotations }) => {
      await using browser = await start()
      annotations.push({ type: 'browser', description: `${name} ${browser.version}` })
      await use(createVisitor(browser, baseURL ?? ''))
    }
  })

  const isMissing = missing.length > 0
  test.describe(isMissing ? `${name} (not installed: ${missing.join(', ')})` : name, () => {
    test.skip(isMissing)

    test('each screen of a guest has a heading, is painted, fits a phone and has no error', async ({
      visitor
    }) => {
      await walk(visitor, listGuestScreens())
    })

    test('each screen of a user has a heading, is painted, fits a phone and has no error', async ({
      visitor,
      request
    }) => {
      const session = await openSession({ request }, hostOfWalk)
      await hostParty({ request }, session.token)
      await visitor.signIn(session)
      await walk(visitor, screensOfUsers())
    })

    test('completes a visit with login, party, chat, round, spin, wallet, message and logout', async ({
      visitor
    }) => {
      await takeJourney(visitor, { username, friendId: '100002' })
    })
  })
}

async function walk(visitor: Visitor, screens: readonly Screen[]): Promise<void> {
  base.setTimeout(screens.length * 30_000)
  for (const { path } of screens) {
    await visitor.open(path)
    const shown = await visitor.expectUsable(path)
    const isOwnProfile = path === '/my/index' && shown.path.startsWith('/my/profile/home/')
    if (!isOwnProfile) expect.soft(shown.path, `address of ${path}`).toBe(path.split('?')[0])
  }
}
