import { persistentAtom } from '@nanostores/persistent'
import { readonlyType } from 'nanostores'

export const themes = ['system', 'dark', 'light'] as const
export type Theme = (typeof themes)[number]

const $stored = persistentAtom<Theme>('theme', 'system', {
  encode: theme => theme,
  decode: text => themes.find(theme => theme === text) ?? 'system'
})

/** Dark, light, or whichever the phone asks for (spec LOOK-1); kept on this device. */
export const $theme = readonlyType($stored)

export function setTheme(theme: Theme): void {
  $stored.set(theme)
}
