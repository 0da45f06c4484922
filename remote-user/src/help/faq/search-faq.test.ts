import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { listFaq } from '@tambay/contracts/faq'
import { expect, test } from 'vitest'

import { searchFaq } from './search-faq.ts'

const file = join(import.meta.dirname, '../../../../gateway/content/faq.json')
const { categories } = listFaq.response.parse(JSON.parse(readFileSync(file, 'utf8')))

test.each([
  ['cash out', 'buy-or-cash-out'],
  ['gcash', 'buy-or-cash-out'],
  ['microfone', 'microphone'],
  ['forgot pass', 'forgot-password'],
  ['How do I get tickets?', 'wheel-tickets'],
  ['my mic is not working', 'microphone'],
  ['BLÓCK', 'block-person']
])('the best answer for %j is %s', (text, id) => {
  expect(searchFaq(categories, text)[0]?.id).toBe(id)
})

test('finds nothing for unknown words or an empty search', () => {
  expect(searchFaq(categories, 'xylophone zebra')).toEqual([])
  expect(searchFaq(categories, '   ')).toEqual([])
})
