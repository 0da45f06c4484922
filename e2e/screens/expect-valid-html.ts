import { expect, type Page } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    // Leaves out the rules of `recommended` that only concern the style of the source.
    extends: ['html-validate:standard']
  })
)

/** Validates the rendered DOM, which the browser has serialized. */
export async function expectValidHtml(page: Page, path: string): Promise<void> {
  const { results } = await validator.validateString(await page.content())
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
  )
  expect.soft(found, `HTML of ${path}`).toEqual([])
}
