import { persistentAtom } from '@nanostores/persistent'
import { readonlyType } from 'nanostores'

export const themes = ['system', 'dark', 'light'] as const
export type Theme = (typeof themes)[number]

const $stored = persistentAtom<Theme>('theme', 'system', {
  encode: theme => theme,
  decode: text => themes.find(theme => theme === text) ?? 'system'
})

/** Dark, light, or whichever the phone asks for (LOOK.md); kept on this device. */
export const $theme = readonlyType($stored)

export function chooseTheme(theme: Theme): void {
  $stored.set(theme)
}

/** Dresses the page in the chosen theme, now and after each change. Called once, by the host, before the first paint. */
export function followTheme(): () => void {
  return $stored.subscribe(theme => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  })
}
