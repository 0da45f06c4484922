import type { Locator } from '@playwright/test'

import { untilFirstPageHas } from './first-page.ts'
import { expect, test } from './fixtures.ts'
import { hostParty, signUp } from './world.ts'

const longName = 'Videoke Republic of the Lower Barangay'

for (const [width, name] of [
  [320, longName],
  [375, 'Kape tayo'],
  [768, longName]
] as const)
  test(`at ${width} px, a shared link shows what it is about before the app runs, where its sheet shows it then`, async ({
    browser,
    page,
    request,
    baseURL
  }) => {
    await using host = await browser.newContext()
    const hosting = await host.newPage()
    const room = await hostParty(hosting, await signUp(hosting), { name, auth: 0 })
    const link = `${baseURL}/party-hubs?party=${new URLSearchParams(room.split('?')[1]).get('partyId')}`
    await untilFirstPageHas(request, link, 'id="link-cover"')
    const viewport = { width, height: 800 }
    await using withoutScripts = await browser.newContext({ javaScriptEnabled: false, viewport })
    const first = await withoutScripts.newPage()
    await first.goto(link)
    await expect(first.getByText(name, { exact: true })).toBeVisible()
    const cover = first.locator('#link-cover')
    const before = await shapeOf(cover, first.getByText(name, { exact: true }))

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(viewport)
    await page.goto(link)
    const sheet = page.getByRole('dialog', { name })
    await expect(page.locator('#link-cover')).toHaveCount(0)
    const after = await shapeOf(sheet, sheet.getByRole('heading', { name }))
    expect(before).toEqual(after)
  })

test('a shared link to a post shows the title of its sheet, its author and its text', async ({
  browser,
  page,
  request,
  baseURL
}) => {
  const link = `${baseURL}/discover?post=1`
  await untilFirstPageHas(request, link, 'id="link-cover"')
  await using withoutScripts = await browser.newContext({ javaScriptEnabled: false })
  const first = await withoutScripts.newPage()
  await first.goto(link)
  const cover = first.locator('#link-cover')
  await page.goto(link)
  const sheet = page.getByRole('dialog', { name: 'Post' })
  const parts = ['strong', 'b', 'p'].map(async part => {
    const words = await cover.locator(part).textContent()
    await expect(sheet.getByText(words?.slice(0, 30) ?? '').first()).toBeVisible()
    return words
  })
  expect((await Promise.all(parts))[0]).toBe('Post')
})

/** What stays where it is when the sheet takes the place of the cover. */
async function shapeOf(box: Locator, title: Locator) {
  const look = await box.evaluate(element => {
    const { borderRadius, backgroundColor } = getComputedStyle(element)
    return [borderRadius, backgroundColor]
  })
  const words = await title.evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { x, y, width, height } = range.getBoundingClientRect()
    return [x, y, width, height].map(Math.round)
  })
  return { look, words, box: await placeOf(box), picture: await placeOf(box.locator('img').first()) }
}

const placeOf = (part: Locator) =>
  part.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x, y, width, height].map(Math.round)
  })
