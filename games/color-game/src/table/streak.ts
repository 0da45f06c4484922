import { type Color, colorNames, colors, type Dice } from '../../rules/colors.ts'

const shortest = 3

/** What is worth a cheer: three equal dice, or a color that shows again and again. `before` is newest first. */
export function streakOf(dice: Dice, before: readonly Dice[]): string | undefined {
  const [first] = dice
  if (dice.every(color => color === first)) return `3 ${colorNames[first].toLowerCase()}s!`
  const throws = [dice, ...before]
  const lengthOf = (color: Color) => {
    const end = throws.findIndex(one => !one.includes(color))
    return end === -1 ? throws.length : end
  }
  const best = colors.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]
  return best && lengthOf(best) >= shortest ? `${colorNames[best]}, ${lengthOf(best)} in a row!` : undefined
}
