import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { freePort } from '../../tools/base/free-port.ts'
import { developRemote } from '../../tools/dev-remote/develop-remote.ts'
import { expect } from '../fixtures.ts'
import { copyRemote } from './build-changed-remote.ts'
import { type Copy, overrideKey, test as base } from './serve-copy.ts'

const saves = 10

interface Development {
  save: (heading: string) => void
  breakScreen: () => void
  link: string
}

const test = base.extend<{ develop: (releases?: string) => Promise<Development> }>({
  develop: async ({ copy, context }, use) => {
    const folder = copyRemote('party')
    const cleanup = new AsyncDisposableStack()
    await use(releases => start(copy, { folder, cleanup, releases }))
    // An open page logs an error when its stream of updates ends.
    await Promise.all(context.pages().map(page => page.close()))
    await cleanup.disposeAsync()
    rmSync(folder, { recursive: true, force: true })
  }
})

async function start(
  { url }: Copy,
  {
    folder,
    cleanup,
    releases
  }: { folder: string; cleanup: AsyncDisposableStack; releases?: string | undefined }
): Promise<Development> {
  const file = join(folder, 'src/games-list/games-list-screen.tsx')
  const source = readFileSync(file, 'utf8')
    .replace('import { useStore }', "import { useState } from 'react'\nimport { useStore }")
    .replace('const [params]', 'const [count, setCount] = useState(0)\n  const [params]')
    .replace(
      '<PullToRefresh',
      '<button onClick={() => setCount(count + 1)}>Count {count}</button><PullToRefresh'
    )
  const save = (heading: string) => writeFileSync(file, source.replace('Popular games', heading))
  save('Save 0')
  const options = { remote: { name: 'party', folder }, app: url, port: await freePort(), key: overrideKey }
  const link = await developRemote(options, cleanup, releases)
  return {
    save,
    breakScreen: () => writeFileSync(file, `${source}\nconst = 1`),
    link: `${link.replace(/&to=.*/, '')}&to=/games-list`
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const counter = (page: Page) => page.getByRole('button', { name: 'Count' })

async function followHeadings(page: Page) {
  const waiting = new Map<string, (time: number) => void>()
  await page.exposeFunction('paintedHeading', (text: string, time: number) => waiting.get(text)?.(time))
  await page.addInitScript(() => {
    let last: string | null | undefined
    new MutationObserver(() => {
      const text = document.querySelector('h2')?.textContent
      if (text === last) return
      last = text
      requestAnimationFrame(() => Reflect.get(window, 'paintedHeading')(text, Date.now()))
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return (text: string) => new Promise<number>(resolve => waiting.set(text, resolve))
}

/** Saves several times, and prints the median time until the page shows a save. */
async function showSaves(page: Page, { save, link }: Development): Promise<void> {
  const painted = await followHeadings(page)
  const first = painted('Save 0')
  await page.goto(link)
  await first
  await counter(page).click()
  const durations: number[] = []
  for (let index = 1; index <= saves; index++) {
    const name = `Save ${index}`
    const shown = painted(name)
    const begin = Date.now()
    save(name)
    durations.push((await shown) - begin)
  }
  const median = durations.toSorted((one, other) => one - other)[saves / 2] ?? 0
  console.log(`From save to paint: median ${median} ms of ${durations.join(', ')}`)
}

test('a save updates the components of a page of npm start and keeps their state', async ({
  page,
  copy,
  develop
}) => {
  const development = await develop(copy.releases)
  await showSaves(page, development)
  await expect(counter(page)).toHaveText('Count 1')

  development.breakScreen()
  await expect(page.getByRole('alert')).toContainText('games-list-screen.tsx')
  await counter(page).click()
  await expect(counter(page)).toHaveText('Count 2')
  development.save('Fixed')
  await expect(heading(page, 'Fixed')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(counter(page)).toHaveText('Count 2')
})

test('a save reloads a page of an app with a production build of React', async ({ page, develop }) => {
  const development = await develop('/no/releases/of/this/app')
  await showSaves(page, development)
  await expect(counter(page)).toHaveText('Count 0')
})
