import { randomUUID } from 'node:crypto'

import { type Browser, expect, type Page } from '@playwright/test'

import { controlNetwork } from '../voice/caller.ts'
import { signUp } from '../world.ts'

interface ApiMessage {
  id: string
  sender_id: string
  text: string
}

export async function createCorrespondent(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const token = await signUp(page)
  const headers = { authorization: `Bearer ${token}` }

  /** Waits while the gateway restarts. */
  async function get(path: string, params: Record<string, string | number> = {}) {
    const ask = () => page.request.get(path, { headers, params })
    let answer = await ask()
    await expect.poll(async () => answer.ok() || (answer = await ask()).ok()).toBe(true)
    return (await answer.json()).data
  }

  const setOffline = await controlNetwork({ page })
  const id: string = (await get('/user/v1/users/user-info')).user_info.id

  return {
    id,
    token,
    page,
    context,
    setOffline,
    conversationWith: async (userId: string) =>
      (await get('/message/v1/conversation/get', { user_id: userId })).conversation,

    async follow(userId: string): Promise<void> {
      const data = { user_id: userId }
      expect((await page.request.post('/social/v1/follow/add', { headers, data })).ok()).toBe(true)
    },

    /** Sends a message through the API. */
    async send(userId: string, text: string): Promise<void> {
      const data = { to_user_id: userId, client_id: randomUUID(), kind: 'text', text }
      expect((await page.request.post('/message/v1/message/send', { headers, data })).ok()).toBe(true)
    },

    async stored(conversationId: string): Promise<ApiMessage[]> {
      const messages: ApiMessage[] = []
      for (let after = 0, hasMore = true; hasMore;) {
        const list = await get('/message/v1/message/list', { conversation_id: conversationId, after })
        messages.push(...list.items)
        after = list.last_seq
        hasMore = list.has_more
      }
      return messages
    },

    close: () => context.close()
  }
}

export type Correspondent = Awaited<ReturnType<typeof createCorrespondent>>

export async function createFriends(browser: Browser, baseURL: string | undefined) {
  const anna = await createCorrespondent(browser, baseURL)
  const ben = await createCorrespondent(browser, baseURL)
  await anna.follow(ben.id)
  await ben.follow(anna.id)
  return { anna, ben }
}

export async function openThread(page: Page, userId: string): Promise<void> {
  await page.goto(`/my/messages?to=${userId}`)
  await expect(messageField(page)).toBeVisible()
}

export const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
export const messageList = (page: Page) => page.getByRole('list', { name: 'Messages' })

export async function write(page: Page, text: string): Promise<void> {
  await messageField(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** Like `write`, but many times as fast, because the page itself fills the field and presses the button. */
export async function writeMany(page: Page, texts: readonly string[]): Promise<void> {
  await messageField(page).evaluate(async (field, given) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    for (const text of given) {
      setValue?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise(requestAnimationFrame)
      field.closest('form')?.requestSubmit()
      await new Promise(requestAnimationFrame)
    }
  }, texts)
}

interface ShownRow {
  text: string
  mark: string
}

export async function readScreen(page: Page, count: number): Promise<ShownRow[]> {
  const list = messageList(page)
  const sizeAtTop = () =>
    list.evaluate(element => {
      element.parentElement?.scrollTo(0, 0)
      return element.querySelector('li')?.getAttribute('aria-setsize')
    })
  await expect.poll(sizeAtTop, { intervals: [50] }).toBe(String(count))
  return list.evaluate(async element => {
    const scroller = element.parentElement
    const rows = new Map<number, { text: string; mark: string }>()
    if (!scroller) return []
    for (let top = 0; top < scroller.scrollHeight; top += scroller.clientHeight / 2) {
      scroller.scrollTo(0, top)
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      for (const row of element.querySelectorAll('li')) {
        const text = row.querySelector('p[dir=auto]')?.textContent ?? ''
        const mark = row.querySelector('[role=img]')?.getAttribute('aria-label') ?? ''
        rows.set(Number(row.getAttribute('aria-posinset')), { text, mark })
      }
    }
    return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row)
  })
}
