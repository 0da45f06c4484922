import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect } from '@playwright/test'
import { error, type WebElement } from 'selenium-webdriver'

import type { Session } from '../world.ts'
import { findUnpainted, type PageState, readScreen, readState, type ShownScreen } from './page-state.ts'
import type { StartedBrowser } from './start-browser.ts'

const require = createRequire(import.meta.url)
const testingLibrary = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8'
)

const waitMs = 60_000
/** What WebDriver reports while React replaces an element or something covers it for a moment. */
const temporary = [
  error.StaleElementReferenceError,
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError
]

type Words = string | RegExp

/** Acts through roles and labels, as the journeys in Chromium do. */
export function createVisitor({ driver, open, takeErrors }: StartedBrowser, origin: string) {
  /** The elements on the screen that Testing Library finds. */
  async function query(
    kind: 'Role' | 'Text' | 'LabelText',
    words: Words,
    name?: Words
  ): Promise<WebElement[]> {
    // In Firefox, each script has its own `RegExp`, which the library would not recognize if it were loaded before.
    const script = `${testingLibrary}; return (${runQuery}).apply(null, arguments)`
    return driver.executeScript<WebElement[]>(
      script,
      `queryAllBy${kind}`,
      asText(words),
      name && asText(name)
    )
  }

  /** Waits for the element and acts on it. */
  async function act(
    find: () => Promise<WebElement[]>,
    description: string,
    action: (element: WebElement) => Promise<unknown> = async () => undefined
  ): Promise<void> {
    const attempt = async () => {
      const [element] = await find()
      if (!element) return false
      try {
        await action(element)
        return true
      } catch (cause) {
        if (temporary.some(kind => cause instanceof kind)) return false
        throw cause
      }
    }
    await driver.wait(attempt, waitMs, `${description} didn't appear or can't be used`)
  }

  const visitor = {
    driver,
    open: (path: string) => open(`${origin}${path}`),

    async untilSettled(): Promise<void> {
      let last: PageState | undefined
      const isSettled = async () => {
        const before = last
        last = await driver.executeScript<PageState>(readState)
        return last.unsettled.length === 0 && last.content === before?.content
      }
      await driver.wait(isSettled, waitMs).catch((cause: unknown) => {
        throw new Error(`The page kept loading: ${last?.unsettled.join()}`, { cause })
      })
    },

    /** Checks that the screen has a heading, is not wider than the phone, is painted and had no error. */
    async expectUsable(path: string): Promise<ShownScreen> {
      await visitor.untilSettled()
      const shown = await driver.executeScript<ShownScreen>(readScreen)
      expect.soft(shown.headings.length, `headings of ${path}`).toBeGreaterThan(0)
      expect.soft(shown.alerts, `alerts of ${path}`).toEqual([])
      expect.soft(shown.overflow, `overflow of ${path}`).toBeLessThanOrEqual(0)
      // In WebKit, a screenshot may show the frame before the last change.
      const unpainted = async () =>
        driver.executeScript<string[]>(findUnpainted, await driver.takeScreenshot())
      await expect.soft.poll(unpainted, `text without a pixel on ${path}`).toEqual([])
      expect.soft(await takeErrors(), `errors of ${path}`).toEqual([])
      return shown
    },

    async signIn({ token, token_expire_at: expireAt }: Session): Promise<void> {
      await visitor.open('/user/terms/use')
      await driver.executeScript(
        (...items: string[]) => {
          localStorage.setItem('token', items[0] ?? '')
          localStorage.setItem('token_expire_at', items[1] ?? '')
        },
        token,
        String(expireAt)
      )
    },

    see: (words: Words) => act(() => query('Text', words), `“${words}”`),
    seeRole: (role: string, name: Words) => act(() => query('Role', role, name), `${role} “${name}”`),
    press: (role: 'button' | 'link' | 'tab', name: Words) =>
      act(
        () => query('Role', role, name),
        `${role} “${name}”`,
        element => element.click()
      ),
    /** Checkboxes and radios are hidden behind their labels. */
    choose: (role: 'checkbox' | 'radio', name: Words) =>
      act(
        () => query('Role', role, name),
        `${role} “${name}”`,
        async element => {
          const label = await driver.executeScript<WebElement>(labelOf, element)
          await label.click()
        }
      ),
    fill: (label: Words, text: string) =>
      act(
        () => query('LabelText', label),
        `field “${label}”`,
        async element => {
          await element.clear()
          await element.sendKeys(text)
        }
      ),
    untilAt: (path: RegExp) =>
      driver.wait(
        async () => path.test((await driver.getCurrentUrl()).slice(origin.length)),
        waitMs,
        `The address didn't become ${path}`
      )
  }
  return visitor
}

export type Visitor = ReturnType<typeof createVisitor>

interface WordsAsText {
  source: string
  flags: string | undefined
}

const asText = (words: Words): WordsAsText =>
  words instanceof RegExp ? { source: words.source, flags: words.flags } : { source: words, flags: undefined }

/** Runs in the page, so it must not use anything outside itself. */
function runQuery(query: string, words: WordsAsText, name: WordsAsText | null): Element[] {
  const wordsOf = ({ source, flags }: WordsAsText) =>
    typeof flags === 'string' ? new RegExp(source, flags) : source
  const layer = document.querySelector('dialog[open]') ?? document.body
  const found: HTMLElement[] = Reflect.get(globalThis, 'TestingLibraryDom')[query](
    layer,
    wordsOf(words),
    name ? { name: wordsOf(name) } : {}
  )
  return found.filter(element => element.checkVisibility())
}

const labelOf = (input: HTMLInputElement) => input.labels?.[0]
