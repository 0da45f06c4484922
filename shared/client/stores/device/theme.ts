import { persistentAtom } from '@nanostores/persistent'
import { readonlyType } from 'nanostores'

export const themes = ['system', 'dark', 'light'] as const
export type Theme = (typeof themes)[number]

const $stored = persistentAtom<Theme>('theme', 'system', {
  encode: theme => theme,
  decode: text => themes.find(theme => theme === text) ?? 'system'
})

export const $theme = readonlyType($stored)

export function setTheme(theme: Theme): void {
  $stored.set(theme)
}
