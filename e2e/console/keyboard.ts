import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
export async function tabTo(target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 100; presses++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`Tab doesn't reach ${String(target)}`)
}

export async function openArea(page: Page, label: string): Promise<void> {
  await tabTo(page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: label, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeVisible()
}

/** Moves from the checked radio button to the named one with the arrow keys. */
export async function choose(page: Page, name: string | RegExp): Promise<void> {
  const radios = page.getByRole('radio')
  const wanted = page.getByRole('radio', { name, exact: true })
  await tabTo(page.getByRole('radio', { checked: true }))
  const checked = await Promise.all((await radios.all()).map(radio => radio.isChecked()))
  for (let at = checked.indexOf(true); !(await wanted.isChecked());) {
    at = (at + 1) % checked.length
    await page.keyboard.press('ArrowRight')
    await expect(radios.nth(at)).toBeChecked()
  }
}

/** Decides the shown case by its key, with the first prepared text. The next case opens. */
export async function decideShown(page: Page, key: string): Promise<void> {
  const shown = page.getByRole('article')
  const label = await shown.getAttribute('aria-label')
  await expect(shown.getByRole('button', { name: 'Skip' })).toBeVisible()
  await page.keyboard.press(key)
  const reason = page.getByLabel('Reason', { exact: true })
  await expect(reason).toBeFocused()
  await page.keyboard.press('Alt+1')
  await expect(reason).not.toHaveValue('')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: label ?? '', exact: true })).toHaveCount(0)
}
