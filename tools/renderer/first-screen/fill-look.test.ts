import { expect, test } from 'vitest'

import { fillLook } from './fill-look.ts'

const room = {
  name: 'Merienda',
  live: 3,
  free: 0,
  host: { name: 'Ana' },
  tags: ['a', 'b', 'c', 'd', 'e'],
  'last-win': { coins: 9 }
}

test.each([
  ['{{name}}, {{host.name}}, {{host.nothing.more}}', 'Merienda, Ana, '],
  ['{{#live}}{{live}} live{{/live}}{{^live}}empty{{/live}}', '3 live'],
  ['{{#free}}{{free}} free{{/free}}{{^free}}Full{{/free}}', 'Full'],
  ['{{#host}}{{name}}{{/host}}', 'Ana'],
  ['{{#last-win}}{{last-win.coins}}{{coins}}{{/last-win}}', '9'],
  ['{{#tags}}<i>{{/tags}}', '<i><i><i><i>'],
  ['{{#tags 2}}<i>{{/tags}}', '<i><i>'],
  ['{{constructor}}{{#list}}x{{/list}}', '']
])('%s becomes %j', (template, text) => {
  expect(fillLook(template, room)).toBe(text)
})

test('an item’s own texts are not a template', () => {
  const rooms = { items: [{ name: '{{secret}}' }, { name: '<i>' }], secret: 'no' }
  expect(fillLook('{{#items}}<b>{{name}}</b>{{/items}}', rooms)).toBe(
    '<b>&#123;&#123;secret}}</b><b>&lt;i&gt;</b>'
  )
})
