/** Digits alone, at most as many as there is room for. */
export function keepDigits(text: string, max: number): string {
  return text.replace(/\D/g, '').slice(0, max)
}

/**
 * Writes `grouped` into a field that was just typed into, and leaves the caret behind the digit that it was behind:
 * groups come and go around it.
 */
export function setGroupedValue(input: HTMLInputElement, grouped: string): void {
  const typed = input.value.slice(0, input.selectionStart ?? input.value.length)
  const before = typed.replace(/\D/g, '').length
  input.value = grouped
  const caret = caretAfterDigit(grouped, before)
  input.setSelectionRange(caret, caret)
}

/** The place behind the digit number `count` of a grouped text. */
export function caretAfterDigit(grouped: string, count: number): number {
  if (count === 0) return 0
  let seen = 0
  for (let at = 0; at < grouped.length; at++) {
    if (/\d/.test(grouped.charAt(at))) seen++
    if (seen === count) return at + 1
  }
  return grouped.length
}
