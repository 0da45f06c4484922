import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, type Page } from '@playwright/test'

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Kit</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="main.css">
<div id="root"></div><script src="main.js"></script></html>`

const types: Record<string, string> = { css: 'text/css', js: 'text/javascript', woff2: 'font/woff2' }

/**
 * Serves a build of the kit’s examples at an address of the app, where its pictures are. The gateway never answers, so
 * a part that loads something shows how it waits. Returns the names of the parts.
 */
export async function serveParts(page: Page, folder: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(/\/v1\//, () => undefined)
  await page.route('**/kit/**', async route => {
    const name = new URL(route.request().url()).pathname.slice('/kit/'.length)
    if (name === '') return route.fulfill({ contentType: 'text/html', body: html })
    const contentType = types[name.split('.').at(-1) ?? '']
    return route.fulfill({ contentType, body: await readFile(join(folder, name)) })
  })
  await page.goto('/kit/')
  return page.evaluate(() => Reflect.get(window, 'parts'))
}

export async function openPart(page: Page, name: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/kit/#${name}`)
  await expect(page.locator('#root > *').first()).toBeAttached()
  await page.evaluate(loadPictures)
}

async function loadPictures(): Promise<void> {
  for (const image of document.images) image.loading = 'eager'
  await Promise.allSettled([...document.images].map(image => image.decode()))
}
