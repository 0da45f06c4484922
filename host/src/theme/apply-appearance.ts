import { $textSize, textScales } from '@tambay/client/stores/device/text-size'
import { $theme } from '@tambay/client/stores/device/theme'

/** Applies the chosen theme, now and after each change. `system` leaves the choice to the phone (spec LOOK-1). */
export function applyTheme(): () => void {
  return $theme.subscribe(theme => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
    colorBrowserBars(theme)
  })
}

/** index.html has one `theme-color` for each scheme. A chosen theme enables its own and disables the other. */
function colorBrowserBars(theme: 'system' | 'dark' | 'light'): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.theme ??= meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light'
    const own = meta.dataset.theme
    const chosen = theme === own ? 'all' : 'not all'
    meta.setAttribute('media', theme === 'system' ? `(prefers-color-scheme: ${own})` : chosen)
  }
}

export function applyTextSize(): () => void {
  return $textSize.subscribe(size => {
    document.documentElement.style.setProperty('--text-scale', String(textScales[size]))
  })
}
