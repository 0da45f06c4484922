import { type APIRequestContext, expect } from '@playwright/test'

/** As a browser without the service worker opens a page. */
export const firstVisit = { 'sec-fetch-mode': 'navigate', 'accept-encoding': 'br' }

/**
 * Waits until a first page of the address has this text. The renderer doesn't wait long for a busy gateway, but keeps each
 * answer for seconds, so the pages that follow have it, too.
 */
export const untilFirstPageHas = (request: APIRequestContext, address: string, text: string) =>
  expect.poll(async () => (await request.get(address, { headers: firstVisit })).text()).toContain(text)
