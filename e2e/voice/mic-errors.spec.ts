import { chromium, type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { createCaller, openRoom } from './caller.ts'

const failures = [
  ['NotReadableError', 'Mic is in use', 'Close the other app or call that uses it'],
  ['SecurityError', 'Use HTTPS to enable mic.', 'Open the link that starts with https://'],
  ['AbortError', 'Mic access failed', 'Try again, or restart your browser'],
  ['no mediaDevices', 'Use HTTPS to enable mic.', 'Open the link that starts with https://'],
  ['unknown device', 'Mic not supported', 'Choose another mic'],
  ['no permission', 'Mic access denied', 'Allow the mic in your browser’s site settings']
] as const

async function expectMicError(page: Page, message: string, nextStep: string): Promise<void> {
  await page.getByRole('button', { name: 'Unmute', exact: true }).click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByText(nextStep)).toBeVisible()
}

test('each failure of the mic shows its message and the next step', async ({ browser, baseURL }) => {
  const caller = await createCaller(browser, baseURL)
  const { page } = caller
  await page.addInitScript(() => {
    const failure = sessionStorage.getItem('mic-failure') ?? ''
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    if (failure.endsWith('Error'))
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Simulated', failure))
    else if (failure === 'no mediaDevices') Reflect.deleteProperty(Navigator.prototype, 'mediaDevices')
    else if (failure === 'unknown device')
      navigator.mediaDevices.getUserMedia = () => open({ audio: { deviceId: { exact: 'nope' } } })
  })
  await openRoom(caller)
  for (const [failure, message, nextStep] of failures) {
    await page.evaluate(name => sessionStorage.setItem('mic-failure', name), failure)
    if (failure === 'no permission') await page.context().clearPermissions()
    await page.reload()
    await expectMicError(page, message, nextStep)
  }
  await caller.close()
})

test('a phone without a mic says that none was detected', async ({ baseURL }) => {
  const args = ['--no-sandbox', '--disable-gpu']
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args })
  const caller = await createCaller(browser, baseURL)
  await openRoom(caller)
  await expectMicError(caller.page, 'No mic detected.', 'Connect a mic or a headset')
  await browser.close()
})
