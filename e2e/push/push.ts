import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { BrowserContext, Page } from '@playwright/test'

/**
 * Returns a function that delivers a push message to the page's service worker, as the browser's push service does, and
 * waits until the worker has shown a notification. Chromium may lose a notification if somebody lists them meanwhile.
 */
export async function connectPushes(page: Page, context: BrowserContext) {
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>(resolve =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId)
    })
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  const [worker] = context.serviceWorkers()
  return async (data: string) => {
    await worker?.evaluate(`void (globalThis.shown = new Promise(resolve => {
      registration.showNotification = async (...notification) => {
        await ServiceWorkerRegistration.prototype.showNotification.apply(registration, notification)
        resolve()
      }
    }))`)
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    await worker?.evaluate('shown')
  }
}

export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`)
  })

/** Replaces the part of Google's push service that registers devices and creates subscriptions. */
export async function startRegistration() {
  const server = createServer(({ url }, response) => {
    response.end(url === '/checkin' ? checkedIn : `token=${registeredToken}`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  return {
    /** Switches for Chromium. This server delivers no messages, because that would need TLS. */
    switches: [
      `--gcm-checkin-url=${address}/checkin`,
      `--gcm-registration-url=${address}/register`,
      `--gcm-mcs-endpoint=127.0.0.1:${port}`
    ],
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    }
  }
}

export const registeredToken = 'a-token-of-the-test'

/** `AndroidCheckinResponse` in protocol buffers: `stats_ok` (1), `android_id` (7) and `security_token` (8). */
const checkedIn = Buffer.from([0x08, 1, 0x39, 1, 2, 3, 4, 5, 6, 7, 8, 0x41, 1, 2, 3, 4, 5, 6, 7, 8])
