import { $theme } from '@tambay/client/stores/device/theme'

/** Dresses the page in the chosen theme, now and after each change; `system` leaves it to the phone (spec LOOK-1). */
export function followTheme(): () => void {
  return $theme.subscribe(theme => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
    colourBars(theme)
  })
}

/** index.html has one colour of the phone's own bars for each theme, and lets the phone choose. */
function colourBars(theme: 'system' | 'dark' | 'light'): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.theme ??= meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light'
    const own = meta.dataset.theme
    const chosen = theme === own ? 'all' : 'not all'
    meta.setAttribute('media', theme === 'system' ? `(prefers-color-scheme: ${own})` : chosen)
  }
}
