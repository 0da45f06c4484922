import { expect, test } from 'vitest'

import { StartError } from '#platform/errors/start-error.ts'
import { writeContent } from '#testing/content/write-content.ts'
import { readContent } from './content.ts'

const gift = { id: 'rose', name: 'Rose', picture: 'sampaguita', price: 20 }
const prize = { id: 'p1', prize: { t: 'coin', n: 5 }, w: 1 }
const item = { id: 'coins', question: 'How?', answer: ['{app} gives you some.'] }
const topic = { id: 'wallet', name: 'Wallet', items: [item] }

test('the defaults are valid', () => {
  const { gifts, faq, levels, terms } = readContent(undefined)
  expect(gifts.gifts).toHaveLength(10)
  expect(faq.categories.flatMap(({ items }) => items)).toHaveLength(40)
  expect(JSON.stringify(faq)).not.toMatch(/\{\w+\}/)
  expect(levels.vip_starts_at.slice(0, 3)).toEqual([10, 20, 30])
  expect(terms.use).toEqual({ version: '1', since: '2026-11-27' })
})

test('a file of the operator replaces the default, and the others stay', () => {
  const content = readContent(writeContent('gifts', { gifts: [gift] }))
  expect(content.gifts.gifts).toEqual([{ ...gift, is_retired: false }])
})

test.each([
  ['gifts', '{', /gifts\.json: is not JSON: /],
  ['gifts', { gifts: [] }, /gifts\.json: gifts: Too small/],
  ['gifts', { gifts: [{ ...gift, price: 5001 }] }, /gifts\.json: gifts\.0\.price: Too big/],
  ['gifts', { gifts: [{ ...gift, price: 4 }] }, /gifts\.json: gifts\.0\.price: Too small/],
  ['gifts', { gifts: [{ ...gift, picture: 'rose' }] }, /gifts\.json: gifts\.0\.picture: Invalid option/],
  ['gifts', { gifts: [gift, gift] }, /gifts\.json: gifts\.1\.id: is used by another gift$/],
  ['gifts', { gifts: [gift], title: '' }, /gifts\.json: the file: Unrecognized key/],
  [
    'faq',
    { categories: [{ ...topic, items: [{ ...item, answer: ['{age}'] }] }] },
    /answer\.0: contains an unknown placeholder/
  ],
  ['faq', { categories: [{ ...topic, items: [item, item] }] }, /categories\.0\.items\.1\.id: is used twice$/],
  ['faq', { categories: [topic, topic] }, /categories\.1\.id: is used twice/],
  [
    'faq',
    { categories: [{ ...topic, items: [{ ...item, link: { to: '//evil.example', label: 'x' } }] }] },
    /link\.to: must be a path/
  ],
  [
    'levels',
    { vip_starts_at: [10, 10] },
    /levels\.json: vip_starts_at\.1: must be above the level before it$/
  ],
  [
    'macros',
    { macros: [{ queue: 'report', decisions: ['dismis'], text: 'Harmless' }] },
    /macros\.0\.decisions\.0: Invalid option/
  ],
  [
    'macros',
    { macros: [{ decisions: ['hide'], text: 'x'.repeat(201) }] },
    /macros\.0\.text: must have at most 200/
  ],
  ['wheel', { first_odds: [prize, prize] }, /wheel\.json: first_odds: two prizes have the id p1\.$/],
  ['wheel', { first_odds: [prize, { ...prize, id: 'p2', w: 0.5 }] }, /wheel\.json: first_odds\.1\.w: /],
  ['covers', { covers: ['../secret.webp'] }, /covers\.json: covers\.0: must be a picture of the app/],
  [
    'covers',
    { covers: ['jeepney-night', 'jeepney-night'] },
    /covers\.json: covers: must name each picture once$/
  ],
  ['covers', { covers: ['fiesta.webp'] }, /covers\.json: there is no file .*covers\/fiesta\.webp$/],
  ['terms', { use: { version: '2', since: 'tomorrow' } }, /terms\.json: use\.since: must be a date/],
  ['gift', { gifts: [gift] }, /gift\.json: must be one of .*gifts\.json/]
])('rejects %s.json with %j in one line that names the file and the path', (name, content, line) => {
  const folder = writeContent(name, content)
  expect(() => readContent(folder)).toThrow(StartError)
  expect(() => readContent(folder)).toThrow(line)
  expect(() => readContent(folder)).not.toThrow('\n')
})

test('rejects a folder that does not exist', () => {
  expect(() => readContent('/nowhere/content')).toThrow('CONTENT_DIR: there is no folder /nowhere/content')
})
