import type { Page } from '@playwright/test'

export interface Look {
  theme: 'dark' | 'light'
  text: 'normal' | 'largest'
  width: number
}

const heights: Record<number, number> = { 320: 568, 375: 812, 768: 1024 }

/** Light and dark × normal and largest text × 320, 375 and 768. */
export const looks = ([320, 375, 768] as const).flatMap(width =>
  (['dark', 'light'] as const).flatMap(theme =>
    (['normal', 'largest'] as const).map((text): Look => ({ theme, text, width }))
  )
)

export const nameOf = ({ theme, text, width }: Look) => `${width}-${theme}-${text}`

/** Changes the look of an open page, as the phone and the app’s settings do. */
export async function wear(page: Page, { theme, text, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] ?? 812 })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate(
    scale => document.documentElement.style.setProperty('--text-scale', scale),
    text === 'largest' ? '1.3' : '1'
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
}
