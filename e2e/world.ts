import { randomUUID } from 'node:crypto'

import { expect, type FrameLocator, type Page } from '@playwright/test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

import { newTel } from './new-person.ts'

export const demoPassword = 'Tambay#2026'

export async function headerCoins(page: Page): Promise<number> {
  const words = await page
    .getByText(/^[\d,]+ coins?$/)
    .first()
    .textContent()
  return Number(words?.replace(/\D/g, ''))
}

/**
 * Logs in through the API, stores the token where the app expects it, and returns it. Tests of the login itself use
 * `logInByAccount`.
 */
export async function signIn(page: Page, username: string): Promise<string> {
  const session = await openSession(page, username)
  return storeSession(page, session)
}

export interface Session {
  origin: string
  token: string
  token_expire_at: number
}

/** Where requests come from: a page, or Playwright's `request` in tests that don't use its browser. */
type Sender = Pick<Page, 'request'>

/** Logs in through the API. */
export async function openSession(sender: Sender, username: string): Promise<Session> {
  const human = await solveHumanCheck(sender, 'login')
  return post(sender, 'login', { username, password: demoPassword, agree: true, human })
}

export async function signUp(page: Page): Promise<string> {
  const { request } = page
  const tel = newTel()
  const human = await solveHumanCheck(page, 'code')
  const device = { device_id: randomUUID() }
  await request.post('/user/v1/users/get-tel-code', { data: { tel, purpose: 'login', human, ...device } })
  const read = async () => {
    const sent = await request.get(`/dev/outbox.json?to=${encodeURIComponent(`+63${tel.slice(1)}`)}`)
    return /\b\d{4}\b/.exec((await sent.json())[0]?.text ?? '')?.[0]
  }
  await expect.poll(read).toBeDefined()
  const code = { tel, verification_code: await read(), agree: true, ...device }
  return storeSession(page, await post(page, 'request-tel-login', code))
}

async function solveHumanCheck({ request }: Sender, purpose: 'login' | 'code'): Promise<string> {
  const answer = await request.get(`/user/v1/human/challenge?purpose=${purpose}`)
  const { data: challenge } = await answer.json()
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

async function post({ request }: Sender, operation: string, data: object): Promise<Session> {
  const answer = await request.post(`/user/v1/users/${operation}`, { data })
  return { origin: new URL(answer.url()).origin, ...(await answer.json()).data }
}

async function storeSession(
  page: Page,
  { origin, token, token_expire_at: expireAt }: Session
): Promise<string> {
  const localStorage = [
    { name: 'token', value: token },
    { name: 'token_expire_at', value: String(expireAt) }
  ]
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
  return token
}

export async function getData(page: Page, token: string, path: string) {
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()).data
}

export async function logInByAccount(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.getByRole('tab', { name: 'Account' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/user\/login/)
}

export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I agree to the/ }).check()
}

/** Collects the text of every toast from the next page load on. A toast disappears after two seconds. */
export async function recordToasts(page: Page): Promise<string[]> {
  const heard: string[] = []
  await page.exposeFunction('hearToast', (words: string) => heard.push(words))
  await page.addInitScript(() => {
    const tell = ({ target, addedNodes }: MutationRecord) => {
      if (!(target instanceof Element && target.matches('[popover][role=status]'))) return
      for (const { textContent } of addedNodes) Reflect.get(window, 'hearToast')(textContent)
    }
    new MutationObserver(records => records.forEach(tell)).observe(document, {
      childList: true,
      subtree: true
    })
  })
  return heard
}

export async function hostParty(
  { request }: Sender,
  token: string,
  settings: { name?: string; auth?: number; mic_mode?: number; game_id?: string } = {}
): Promise<string> {
  const answer = await request.post('/party/v1/party/create', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      name: 'Steady table',
      auth: 1,
      mic_mode: 0,
      game_id: 'color-game',
      cover: '/pictures/covers/karaoke-bar.svg',
      ...settings
    }
  })
  const { party } = (await answer.json()).data
  return `/game-frame?${new URLSearchParams({ partyId: party.id, frameUrl: party.frame_url })}`
}

/** Loads an empty page instead of the room's game, for tests that only need the room around it. */
export async function leaveOutGame(page: Page, roomAddress: string): Promise<void> {
  const game = new URLSearchParams(roomAddress.split('?')[1]).get('frameUrl') ?? ''
  await page.route(`${new URL(game).origin}/**`, route =>
    route.fulfill({ contentType: 'text/html', body: '' })
  )
}

export async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    const state = { idx: Number(history.state?.idx ?? 0) + 1 }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
}

export async function openPracticeRoom(page: Page, game = 'Color Game'): Promise<void> {
  await page.goto('/games-list')
  await page
    .getByRole('link', { name: new RegExp(game) })
    .first()
    .click()
  await page.getByRole('button', { name: 'Play in the practice room' }).click()
}

export async function openTable(page: Page): Promise<FrameLocator> {
  const game = page.frameLocator('iframe[title="Color Game"]')
  await expect(game.getByText('Put a chip on a color.')).toBeVisible()
  return game
}

export async function playRound(game: FrameLocator): Promise<{ stake: number; payout: number }> {
  await game.getByRole('radio', { name: '10 coins', exact: true }).check({ force: true })
  for (const color of ['Red', 'Blue', 'Yellow']) await game.getByRole('button', { name: color }).click()
  await game.getByRole('button', { name: 'Roll' }).click()
  await expect(game.locator('#result')).toContainText(/You win|come back|No match/)
  const payout = Number((await game.locator('#payout').textContent())?.replace(/\D/g, ''))
  return { stake: 30, payout }
}
