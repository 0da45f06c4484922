import { persistentAtom } from '@nanostores/persistent'
import { readonlyType } from 'nanostores'

export const textScales = { normal: 1, large: 1.15, larger: 1.3 } as const
export type TextSize = keyof typeof textScales

const $stored = persistentAtom<TextSize>('text_size', 'normal', {
  encode: size => size,
  decode: text => (['large', 'larger'] as const).find(size => size === text) ?? 'normal'
})

/**
 * Stored on this device. The root font size follows the screen width, so the browser's own text size has no
 * effect (spec LOOK-12).
 */
export const $textSize = readonlyType($stored)

export function setTextSize(size: TextSize): void {
  $stored.set(size)
}
