import { colorNames, type Dice } from '../../rules/colors.ts'

export function paidNote(dice: Dice, paid: number): string {
  const names = dice.map(color => colorNames[color]).join(', ')
  return `The last round was paid: ${names}. ${paid > 0 ? `You got ${paid} coins.` : 'No match.'}`
}
