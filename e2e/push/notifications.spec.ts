import type { BrowserContext } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { connectPushes, shownNotifications } from './push.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

/** DevTools can't tap a notification, so the worker gets the event that a tap causes. */
async function tap(context: BrowserContext, title: string): Promise<void> {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(`registration.getNotifications().then(all => {
    const notification = all.find(({ title }) => title === ${JSON.stringify(title)})
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })`)
}

test('shows push messages as notifications, also one without content, and a tap opens the page', async ({
  page,
  context
}) => {
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const push = await connectPushes(page, context)
  const comment = { kind: 'comment', title: 'Liza commented', path: '/games-list', badge: 2 }
  const shown = () => shownNotifications(page)
  await push(JSON.stringify({ ...comment, body: 'Sama ako!' }))
  expect(await shown()).toEqual(['Liza commented: Sama ako!'])
  await push(JSON.stringify({ ...comment, body: 'Tara!' }))
  expect(await shown()).toEqual(['Liza commented: Tara!'])
  await push('')
  const unreadable = 'Tambay: You have new messages or notifications.'
  expect((await shown()).toSorted()).toEqual(['Liza commented: Tara!', unreadable])
  await tap(context, 'Liza commented')
  await expect(page).toHaveURL('/games-list')
  await expect.poll(shown).toEqual([unreadable])
})
