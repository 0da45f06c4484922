import { test } from '../fixtures.ts'
import { checkContrastInLight, listGuestScreens, listUserScreens } from './walk.ts'

/**
 * In `npm test`, shared/ui/styles/tokens.test.ts checks the contrast of the colors in both themes, and the walk in the
 * dark theme checks that the screens combine them as intended.
 */
test.use({ bypassCSP: true })

test('each screen of a guest has enough contrast in the light theme', async ({ page }) => {
  const screens = listGuestScreens()
  test.setTimeout(screens.length * 30_000)
  await checkContrastInLight(page, screens)
})

test('each screen of a user has enough contrast in the light theme', async ({ page }) => {
  const screens = await listUserScreens(page)
  test.setTimeout(screens.length * 30_000)
  await checkContrastInLight(page, screens)
})
