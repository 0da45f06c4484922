import { expect, type Page } from '@playwright/test'

import { saveData } from '../access/gate.ts'
import { guestRoutes, userRoutes } from '../access/routes.ts'
import { hostParty, signIn } from '../world.ts'
import { expectContrast, expectLargeEnough, expectNoViolations } from './expect-accessible.ts'
import { expectValidHtml } from './expect-valid-html.ts'
import { measureShifts } from './measure-shifts.ts'
import { recordReleaseFiles } from './release-files.ts'
import { trackRequests } from './wait-until-settled.ts'

/** The largest layout shift of a screen (spec LOOK-23). */
const shiftBudget = 0.02

const sheetsOfGuests = [
  '/games-list?game=color-game',
  '/discover?post=1',
  '/activity/turntable/rules?check=receipt'
]
const sheetsOfUsers = [
  '/discover?post=1',
  '/club?club=1',
  '/club?club=1&part=nights',
  '/my/setting/index?show=privacy',
  '/my/setting/index?show=blocked',
  '/my/setting/index?show=decisions',
  '/my/setting/index?show=notifications',
  '/my/setting/account?delete=account',
  '/my/wallet/index?exchange=1'
]

const screensOfGuests = [
  '/',
  '/search?qs=color',
  '/party-hubs',
  '/games-list',
  '/game-frame__debug__',
  '/discover',
  '/discover?feed=following',
  '/discover?tag=merienda',
  '/club',
  '/user/login',
  '/user/register?invite_code=MARIA01',
  '/user/find-password',
  '/user/terms/use',
  '/user/terms/privacy-policy',
  '/my/index',
  '/activity/turntable/index',
  '/activity/turntable/rules'
]

const maria = ['/my/profile/home/100001', '/my/users/following/100001', '/my/users/friends/100001']

const screensWithFiles = [
  '/party-hubs',
  '/discover',
  '/user/login',
  '/my/index',
  '/activity/turntable/index',
  '/party-create',
  '/discover/post',
  '/friends',
  '/my/profile/edit',
  '/user/bind-phone',
  '/my/setting/account',
  '/my/setting/wallet-password',
  '/my/wallet/index',
  '/my/wallet/account/add'
]

/** Screens that show live parties with their pictures. */
const screensWithParties = ['/', '/party-hubs']

export interface Screen {
  path: string
  isSheet: boolean
  /** False if only the layout shift is measured, because the screen is checked as a guest sees it. */
  isChecked: boolean
}

const screensOf = (paths: readonly string[], isChecked = true) =>
  paths.map((path): Screen => ({ path, isChecked, isSheet: false }))
const sheetsOf = (paths: readonly string[]) =>
  paths.map((path): Screen => ({ path, isChecked: true, isSheet: true }))

export const listGuestScreens = (): Screen[] => [...screensOf(screensOfGuests), ...sheetsOf(sheetsOfGuests)]

export const hostOfWalk = 'jose02'

/** Signs in and lists the screens of a user who hosts a party, so that home shows the card of the current party. */
export async function listUserScreens(page: Page): Promise<Screen[]> {
  const token = await signIn(page, hostOfWalk)
  await hostParty(page, token)
  const seenAsGuest = guestRoutes.filter(path => path !== '/my/index')
  return [...screensOf(seenAsGuest, false), ...screensOfUsers()]
}

export const screensOfUsers = (): Screen[] => [
  ...screensOf(['/my/index', ...userRoutes, ...maria]),
  ...sheetsOf(sheetsOfUsers)
]

/** Opens each screen by a full page load and does all the checks there, because loading it takes most of the time. */
export async function checkScreens(page: Page, screens: readonly Screen[]): Promise<void> {
  const shiftOf = await measureShifts(page)
  const untilSettled = trackRequests(page)
  const files = await recordReleaseFiles(page)
  await saveData(page)
  for (const { path, isSheet, isChecked } of screens) {
    const expectNoShift = async () => {
      const { total, moved } = await shiftOf()
      expect.soft(total, `layout shift of ${path}: ${moved.join(', ')}`).toBeLessThanOrEqual(shiftBudget)
    }
    files.forget()
    // A shift isn't measured while the sheet slides in.
    await page.emulateMedia({ reducedMotion: isSheet ? 'reduce' : 'no-preference' })
    await page.goto(path)
    await untilSettled()
    if (isChecked) {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expectNoViolations(page, path)
      await expectValidHtml(page, path)
      await expectNoShift()
      const isHere = new URL(page.url()).pathname === path
      if (isHere && screensWithFiles.includes(path)) await files.expectOnlyFilesOf(path)
      if (screensWithParties.includes(path)) await expectBadgesBelowPictures(page, path)
      await expectLargeEnough(page, path)
    } else await expectNoShift()
  }
}

/** Cover pictures contain text, so nothing covers them. */
async function expectBadgesBelowPictures(page: Page, path: string): Promise<void> {
  const badges = page.getByText(/^\d+ live$/)
  await expect(badges.first()).toBeVisible()
  const covering = await badges.evaluateAll(all => {
    const pictures = [...document.images].map(picture => picture.getBoundingClientRect())
    return all
      .filter(badge => {
        const { left, right, top, bottom } = badge.getBoundingClientRect()
        return pictures.some(
          box => box.left < right && box.right > left && box.top < bottom && box.bottom > top
        )
      })
      .map(badge => badge.closest('a')?.textContent)
  })
  expect.soft(covering, `live badges on pictures of ${path}`).toEqual([])
}

export async function checkContrastInLight(page: Page, screens: readonly Screen[]): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const untilSettled = trackRequests(page)
  for (const { path } of screens.filter(({ isChecked }) => isChecked)) {
    await page.goto(path)
    await untilSettled()
    await expectContrast(page, path)
  }
}
