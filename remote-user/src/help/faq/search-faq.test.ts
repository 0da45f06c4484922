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
])('finds for %j first the answer %s', (text, id) => {
  expect(searchFaq(text)[0]?.id).toBe(id)
})

test('finds nothing for unknown words and for none', () => {
  expect(searchFaq('xylophone zebra')).toEqual([])
  expect(searchFaq('   ')).toEqual([])
})

test('every question has one id and an answer', () => {
  expect(new Set(faqItems.map(({ id }) => id)).size).toBe(faqItems.length)
  expect(faqItems.filter(({ answer }) => answer.length === 0)).toEqual([])
})
