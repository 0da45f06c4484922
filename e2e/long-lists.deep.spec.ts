import type { Locator, Page, Route } from '@playwright/test'
import { maxPage } from '@tambay/contracts/common'

import { expect, test } from './fixtures.ts'
import { getData, goInApp, signIn } from './world.ts'

const count = 500
/** Seconds since 1970. */
const now = Math.floor(Date.now() / 1000)
/** Rows near the viewport, including those that are rendered ahead. */
const maxRendered = 60

type Item = Record<string, unknown>

interface LongList {
  name: string
  /** The operation that lists the items. */
  path: string
  open: (page: Page, ownId: string, token: string) => Promise<unknown>
  labelled: (item: Item, label: string, index: number) => Item
  /** Feeds don't load again by themselves. */
  isReloaded: boolean
  leave: (page: Page, row: Locator) => Promise<unknown>
}

const openProfile: LongList['leave'] = async (page, row) => {
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/my\/profile\/home\/\d+$/)
}

const lists: LongList[] = [
  {
    name: 'Followers',
    path: '/social/v1/relation/followers',
    open: (page, ownId) => page.goto(`/my/users/followers/${ownId}`),
    labelled: (item, label) => ({ ...item, nick_name: label }),
    isReloaded: true,
    leave: openProfile
  },
  {
    name: 'Posts',
    path: '/social/v1/post/list',
    open: page => page.goto('/discover'),
    labelled: (item, label, index) => ({
      ...item,
      text: `${label} ${'Tara na! '.repeat((index * 7) % 40)}`,
      pictures: [],
      party: null
    }),
    isReloaded: false,
    leave: openProfile
  },
  {
    name: 'Comments',
    path: '/social/v1/comment/list',
    async open(page) {
      await page.goto('/discover')
      await page
        .getByRole('link', { name: /^[1-9]\d* comments?$/ })
        .first()
        .click()
    },
    labelled: (item, label, index) => ({ ...item, text: `${label} ${'Galing! '.repeat((index * 5) % 30)}` }),
    isReloaded: true,
    leave: openProfile
  },
  {
    name: 'Rooms you visited',
    path: '/party/v1/footprint/list',
    async open(page, _ownId, token) {
      const headers = { authorization: `Bearer ${token}` }
      const { items } = await getData(page, token, '/party/v1/party/list')
      await page.request.post('/party/v1/party/join', { headers, data: { party_id: items[0].id } })
      await page.goto('/party-footprint')
    },
    labelled: (item, label, index) => ({
      party: { ...Object(item.party), id: String(100_000_000_000 + index), name: label, is_live: false },
      visited_at: now - hoursAgo(index)
    }),
    isReloaded: true,
    async leave(page) {
      await goInApp(page, '/discover')
      await expect(page.getByRole('heading', { name: 'Discover', level: 1 })).toBeVisible()
    }
  },
  {
    name: 'Transactions',
    path: '/wallet/v1/transaction/list',
    open: page => page.goto('/my/wallet/transaction/list'),
    labelled: (item, label, index) => ({
      ...item,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      title: label,
      created_at: now - hoursAgo(index)
    }),
    isReloaded: true,
    async leave(page, row) {
      await row.getByRole('link').click()
      await expect(page).toHaveURL(/\/my\/wallet\/transaction\/coin\/detail\/[\w-]+$/)
    }
  }
]

/** The age of an item in seconds: one item per hour. The item added last is the newest. */
function hoursAgo(index: number): number {
  return index === count ? 0 : (index + 1) * 3600
}

for (const list of lists)
  test(`${list.name}: renders only a few of ${count} rows, and Back restores the position, also after a row was added`, async ({
    page
  }) => {
    const token = await signIn(page, 'maria01')
    const { user_info: me } = await getData(page, token, '/user/v1/users/user-info')
    const server = await serveLongList(page, list)
    await list.open(page, me.id, token)
    const rows = page.getByRole('list', { name: list.name, exact: true }).locator(':scope > li')
    await expect(rows.first()).toBeVisible()

    await loadAll(rows)
    await expect(rows.last()).toContainText(labelOf(count - 1))
    await expect(rows.last()).toHaveAttribute('aria-setsize', String(count))

    await scrollList(rows, 0.5)
    const before = await firstVisible(rows)
    expect(await rows.count()).toBeLessThan(maxRendered)
    server.addOne()
    await list.leave(page, rows.filter({ hasText: before.label }))
    // After this time, the app loads lists again when they are shown. page.clock would also fake animation frames, which
    // changes when rows are measured.
    await page.evaluate(() => void (Date.now = () => performance.timeOrigin + performance.now() + 60_000))
    await page.goBack()
    const distance = async () => Math.abs((await topOf(rows, before.label)) - before.top)
    await expect.poll(distance).toBeLessThan(2)

    const row = rows.filter({ hasText: before.label })
    const position = before.position + (list.isReloaded ? 1 : 0)
    await expect(row).toHaveAttribute('aria-posinset', String(position))
    // Rows are measured after the callbacks of an animation frame.
    for (let frame = 0; frame < 2; frame++) await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await distance()).toBeLessThan(2)
    expect(await rows.count()).toBeLessThan(maxRendered)

    await scrollList(rows, 0.25)
    expect((await firstVisible(rows)).position).toBeLessThan(position * 0.75)
  })

test('Transactions: the day of the top row stays visible while the list scrolls', async ({ page }) => {
  const token = await signIn(page, 'maria01')
  const [list] = lists.filter(({ name }) => name === 'Transactions')
  if (!list) throw new Error('The list is missing')
  await serveLongList(page, list)
  await list.open(page, '', token)
  const rows = page.getByRole('list', { name: list.name, exact: true }).locator(':scope > li')
  await expect(rows.first()).toBeVisible()
  const stuck = rows.first().locator('xpath=../preceding-sibling::p')
  await expect(stuck).toBeEmpty()

  await loadAll(rows)
  await scrollList(rows, 0.5)
  await firstVisible(rows)
  const header = await page.getByRole('banner').boundingBox()
  const line = (await stuck.boundingBox())?.y ?? 0
  expect(Math.abs(line - (header?.y ?? 0) - (header?.height ?? 0))).toBeLessThan(2)
  const indexes = await rows.evaluateAll(
    (all, top) =>
      all
        .filter(row => (row.querySelector('h3') ?? row).getBoundingClientRect().top < top)
        .map(row => Number(/Row (\d{4})/.exec(row.textContent)?.[1])),
    line
  )
  await expect(stuck).toHaveText(dayOf(now - hoursAgo(indexes.at(-1) ?? 0)))
})

function dayOf(timestamp: number): string {
  const parts = { weekday: 'long', month: 'short', day: 'numeric' } as const
  return new Date(timestamp * 1000).toLocaleDateString('en-US', { ...parts, timeZone: 'Asia/Manila' })
}

const labelOf = (index: number) => `Row ${String(index).padStart(4, '0')}`

/** Answers an operation with copies of the first item of the real answer. */
async function serveLongList(page: Page, { path, labelled }: LongList) {
  let numbers = Array.from({ length: count }, (_, index) => index)
  async function answer(route: Route): Promise<void> {
    const url = new URL(route.request().url())
    const at = Number(url.searchParams.get('cursor') ?? 0)
    url.searchParams.delete('cursor')
    const response = await route.fetch({ url: url.href })
    const body = await response.json()
    const [sample] = body.data.items
    body.data.items = numbers
      .slice(at, at + maxPage)
      .map(number => labelled({ ...sample, id: String(90_000_000 - number) }, labelOf(number), number))
    body.data.next_cursor = at + maxPage < numbers.length ? String(at + maxPage) : null
    await route.fulfill({ response, json: body })
  }
  await page.route(url => url.pathname === path, answer)
  return { addOne: () => void (numbers = [count, ...numbers]) }
}

/** Scrolls to the end until no page follows. */
async function loadAll(rows: Locator): Promise<void> {
  const lastPosition = async () => {
    await scrollList(rows, Infinity)
    expect(await rows.count()).toBeLessThan(maxRendered)
    return rows.last().getAttribute('aria-posinset')
  }
  await expect.poll(lastPosition).toBe(String(count))
}

/** Scrolls to a part of the list's height. */
async function scrollList(rows: Locator, part: number): Promise<void> {
  await rows.first().evaluate(
    (row, wanted) => {
      let area: Element | null = row
      while (area && !/auto|scroll/.test(getComputedStyle(area).overflowY)) area = area.parentElement
      const scroller = area ?? document.documentElement
      scroller.scrollTop = wanted === null ? scroller.scrollHeight : scroller.scrollHeight * wanted
    },
    Number.isFinite(part) ? part : null
  )
}

/** The first row whose start is well in view, so that a press doesn't scroll. */
async function firstVisible(rows: Locator) {
  const find = () =>
    rows.evaluateAll(all => {
      const row = all.find(each => {
        const { top } = each.getBoundingClientRect()
        return top > 200 && top < innerHeight - 200
      })
      const [label] = /Row \d{4}/.exec(row?.textContent ?? '') ?? []
      if (!row || label === undefined) return undefined
      return { label, position: Number(row.ariaPosInSet), top: row.getBoundingClientRect().top }
    })
  let found: Awaited<ReturnType<typeof find>>
  let last: number | undefined
  // Rows are measured after a jump, which can move them once.
  await expect
    .poll(async () => {
      last = found?.top
      found = await find()
      return found !== undefined && found.top === last
    })
    .toBe(true)
  if (!found) throw new Error('No row is in view')
  return found
}

const topOf = (rows: Locator, label: string) =>
  rows.filter({ hasText: label }).evaluate(row => row.getBoundingClientRect().top)
