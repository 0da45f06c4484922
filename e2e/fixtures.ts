import { type BrowserContext, expect, test as base, type Page } from '@playwright/test'

interface Fixtures {
  allow: (line: RegExp) => void
}

/** Watches every page of a test: a page error or an unexpected console error fails it (spec ARCH-24). */
export const test = base.extend<Fixtures & { watch: void }>({
  allow: async ({ context }, use) => {
    const allowed: RegExp[] = []
    const seen: string[] = []
    watchErrors(context, seen)
    await use(line => allowed.push(line))
    expect(seen.filter(line => !allowed.some(pattern => pattern.test(line)))).toEqual([])
  },
  // This fixture is automatic, so that pages are also watched in tests that don't use `allow`.
  watch: [async ({ allow: _ }, use) => use(), { auto: true }]
})

/** Adds a line to `seen` for every page error and console error of the context's pages. */
export function watchErrors(context: BrowserContext, seen: string[]): void {
  const watch = (page: Page) => {
    page.on('pageerror', error => seen.push(`page error: ${error.stack || String(error)}`))
    page.on('console', message => {
      if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`)
    })
  }
  context.pages().forEach(watch)
  context.on('page', watch)
}

export { expect }
