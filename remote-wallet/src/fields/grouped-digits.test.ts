import { expect, test } from 'vitest'

import { caretAfterDigit, keepDigits, setGroupedValue } from './grouped-digits.ts'

test('keepDigits keeps only digits, up to the maximum', () => {
  expect(keepDigits(' 12-34 a5', 4)).toBe('1234')
  expect(keepDigits('−5.5', 9)).toBe('55')
})

test.each([
  ['12,345', 0, 0],
  ['12,345', 2, 2],
  ['12,345', 3, 4],
  ['12,345', 5, 6],
  ['12,345', 9, 6]
])('in %s, the caret after digit %i is at position %i', (text, count, position) => {
  expect(caretAfterDigit(text, count)).toBe(position)
})

test('setGroupedValue keeps the caret after the same digit', () => {
  const input = document.createElement('input')
  input.value = '19,234'
  input.setSelectionRange(2, 2)
  setGroupedValue(input, '19,234')
  expect(input.selectionStart).toBe(2)
  input.value = '19234'
  input.setSelectionRange(4, 4)
  setGroupedValue(input, '19,234')
  expect([input.value, input.selectionStart]).toEqual(['19,234', 5])
})
