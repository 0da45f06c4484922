import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../screens/expect-accessible.ts'
import { getData, openSession } from '../world.ts'
import { decideShown } from './keyboard.ts'
import { addSecurityKey, enterConsole } from './operators.ts'

const wanted = 40
/** Each person may report 30 times an hour, and not themselves. */
const reporters = ['maria01', 'jose02', 'liza03']

async function report(page: Page): Promise<void> {
  const { token } = await openSession(page, 'maria01')
  const { items } = await getData(page, token, '/social/v1/post/list?limit=50')
  const authors = new Set<string>(items.map(({ author }: { author: { id: string } }) => author.id))
  const targets = [
    ...items.map(({ id }: { id: string }) => ({ target_kind: 'post', target_id: id })),
    ...[...authors].map(id => ({ target_kind: 'person', target_id: id }))
  ]
  let reported = 0
  for (const username of reporters) {
    const { token: own } = await openSession(page, username)
    for (const target of targets.splice(0, 20)) {
      const answer = await page.request.post('/social/v1/report/create', {
        headers: { authorization: `Bearer ${own}` },
        data: {
          ...target,
          reason: 'scam',
          note: 'Asks for a PIN',
          attempt_id: randomUUID()
        }
      })
      if ((await answer.json()).code === 0) reported++
    }
  }
  expect(reported).toBeGreaterThanOrEqual(wanted)
}

test('forty reports are worked through with the keyboard alone', async ({ page, baseURL }, {
  annotations
}) => {
  test.setTimeout(600_000)
  await report(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await addSecurityKey(page)
  await enterConsole(page, 'moderator', String(baseURL))
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Cases' }).getByRole('button')).not.toHaveCount(0)
  const shown = page.getByRole('article')
  await page.keyboard.press('j')
  await expect(shown).toContainText('Reports')
  await expectNoViolations(page, page.url())

  const begun = performance.now()
  const decided = new Set<string | null>()
  for (let done = 0; done < wanted; done++) {
    decided.add(await shown.getAttribute('aria-label'))
    // Other decisions would hide posts and warn people whom other journeys need.
    await decideShown(page, 'd')
  }
  const seconds = (performance.now() - begun) / 1000
  expect(decided.size).toBe(wanted)
  annotations.push({ type: 'seconds', description: seconds.toFixed(1) })
  console.log(`${wanted} reports by keyboard: ${seconds.toFixed(1)} s`)
})
