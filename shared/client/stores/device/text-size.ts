import { persistentAtom } from '@nanostores/persistent'
import { readonlyType } from 'nanostores'

/** How much larger than designed text is shown. */
export const textScales = { normal: 1, large: 1.15, larger: 1.3 } as const
export type TextSize = keyof typeof textScales

const $stored = persistentAtom<TextSize>('text_size', 'normal', {
  encode: size => size,
  decode: text => (['large', 'larger'] as const).find(size => size === text) ?? 'normal'
})

/** The reader's choice, kept on this device: a root that follows the screen's width defeats the phone's own (spec LOOK-12). */
export const $textSize = readonlyType($stored)

export function setTextSize(size: TextSize): void {
  $stored.set(size)
}
