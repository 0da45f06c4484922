import { expect, type Page } from '@playwright/test'

import { newTel } from '../new-person.ts'
import { acceptTerms } from '../world.ts'

interface Sent {
  channel: 'sms' | 'mail'
  subject: string
  text: string
}

export async function messagesTo(page: Page, to: string): Promise<Sent[]> {
  const answer = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`)
  return answer.json()
}

export async function getCode(page: Page, to: string): Promise<string> {
  const before = (await messagesTo(page, to)).length
  await page.getByRole('button', { name: 'Get code' }).click()
  return newCode(page, to, before)
}

/** Skips the first `before` messages, waits for the next message and returns its code. */
export async function newCode(page: Page, to: string, before = 0): Promise<string> {
  await expect.poll(async () => (await messagesTo(page, to)).length).toBeGreaterThan(before)
  const [newest] = await messagesTo(page, to)
  return /\b\d{4}\b/.exec(newest?.text ?? '')?.[0] ?? ''
}

export async function signUpBySms(page: Page, tel = newTel()): Promise<string> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill(tel)
  await acceptTerms(page)
  const code = await getCode(page, `+63${tel.slice(1)}`)
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/user\/login/)
  return tel
}

export async function closeCarriedOver(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Your account is ready' })
  await sheet.getByRole('button', { name: 'Not now' }).click()
  await expect(sheet).toBeHidden()
}
