import { expect, test } from 'vitest'

import { faqItems } from './faq.ts'
import { searchFaq } from './search-faq.ts'

test.each([
  ['cash out', 'buy-or-cash-out'],
  ['gcash', 'buy-or-cash-out'],
  ['microfone', 'microphone'],
  ['forgot pass', 'forgot-password'],
  ['How do I get tickets?', 'wheel-tickets'],
  ['my mic is not working', 'microphone'],
  ['BLÓCK', 'block-person']
])('the best answer for %j is %s', (text, id) => {
  expect(searchFaq(text)[0]?.id).toBe(id)
})

test('finds nothing for unknown words or an empty search', () => {
  expect(searchFaq('xylophone zebra')).toEqual([])
  expect(searchFaq('   ')).toEqual([])
})

test('every question has a unique id and an answer', () => {
  expect(new Set(faqItems.map(({ id }) => id)).size).toBe(faqItems.length)
  expect(faqItems.filter(({ answer }) => answer.length === 0)).toEqual([])
})
