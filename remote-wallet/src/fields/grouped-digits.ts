export function keepDigits(text: string, max: number): string {
  return text.replace(/\D/g, '').slice(0, max)
}

export function setGroupedValue(input: HTMLInputElement, grouped: string): void {
  const typed = input.value.slice(0, input.selectionStart ?? input.value.length)
  const before = typed.replace(/\D/g, '').length
  input.value = grouped
  const caret = caretAfterDigit(grouped, before)
  input.setSelectionRange(caret, caret)
}

export function caretAfterDigit(grouped: string, count: number): number {
  if (count === 0) return 0
  let seen = 0
  for (let index = 0; index < grouped.length; index++) {
    if (/\d/.test(grouped.charAt(index))) seen++
    if (seen === count) return index + 1
  }
  return grouped.length
}
