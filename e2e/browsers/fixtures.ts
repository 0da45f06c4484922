import { test as base } from '@playwright/test'

import { type OtherBrowser, otherBrowsers } from './start-browser.ts'
import { createVisitor, type Visitor } from './visitor.ts'

function testIn({ name, start }: OtherBrowser) {
  return base.extend<{ visitor: Visitor }>({
    visitor: async ({ baseURL }, use, { annotations }) => {
      await using browser = await start()
      annotations.push({ type: 'browser', description: `${name} ${browser.version}` })
      await use(createVisitor(browser, baseURL ?? ''))
    }
  })
}

/** Declares the tests once for each browser, and skips those of a browser that isn't installed. */
export function inOtherBrowsers(
  declare: (test: ReturnType<typeof testIn>, browser: OtherBrowser) => void
): void {
  for (const browser of otherBrowsers) {
    const { name, missing } = browser
    const isMissing = missing.length > 0
    const test = testIn(browser)
    test.describe(isMissing ? `${name} (not installed: ${missing.join(', ')})` : name, () => {
      test.skip(isMissing)
      declare(test, browser)
    })
  }
}

/** Opens each page in turn, and checks what it shows. Returns the addresses at which the visitor ended. */
export async function walk(visitor: Visitor, paths: readonly string[]): Promise<string[]> {
  base.setTimeout(paths.length * 30_000)
  const ends: string[] = []
  for (const path of paths) {
    await visitor.open(path)
    ends.push((await visitor.expectUsable(path)).path)
  }
  return ends
}
