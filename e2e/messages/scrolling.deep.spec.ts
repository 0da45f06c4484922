import { expect, test } from '../fixtures.ts'
import { createFriends, messageList, openThread } from './correspondent.ts'

test('a long conversation keeps its position while earlier messages are added above', async ({
  browser,
  baseURL
}) => {
  const { anna, ben } = await createFriends(browser, baseURL)
  for (let number = 1; number <= 150; number++)
    await anna.send(ben.id, number % 7 === 0 ? `${number} ${'halo-halo '.repeat(40)}` : `Number ${number}`)
  const { page } = anna
  const loaded = Promise.withResolvers<void>()
  await page.route(/message\/list\?.*before=/, async route => {
    await loaded.promise
    await route.continue()
  })
  await openThread(page, ben.id)
  const list = messageList(page)
  await expect(list.getByText('Number 150', { exact: true })).toBeVisible()
  const firstShown = await list.evaluate(async element => {
    const scroller = element.parentElement
    scroller?.scrollTo(0, 0)
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    const top = scroller?.getBoundingClientRect().top ?? 0
    const texts = [...element.querySelectorAll('p[dir=auto]')]
    return texts.find(text => text.getBoundingClientRect().top > top)?.textContent ?? ''
  })
  const text = page.getByText(firstShown, { exact: true })
  const topOf = async () => Math.round((await text.boundingBox())?.y ?? Number.NaN)
  const row = list.getByRole('listitem').filter({ has: text })
  const [top, number] = [await topOf(), await row.getAttribute('aria-posinset')]
  loaded.resolve()
  await expect(row).not.toHaveAttribute('aria-posinset', number ?? '')
  await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThanOrEqual(1)
  for (const person of [anna, ben]) await person.close()
})
