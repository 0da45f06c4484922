import { expect, test } from 'vitest'

import { readInterestTags } from './interest-tags.ts'

test.each([
  ['1001,2003', ['Bingo', 'Live']],
  ['1001,3001', ['Bingo', 'Tag 3001']],
  [' 1001 , 1001', ['Bingo']],
  ['1001,,x,0,-1,1.5', ['Bingo']],
  ['', []]
])('"%s" becomes the tags %j', (codes, labels) => {
  expect(readInterestTags(codes).map(({ label }) => label)).toEqual(labels)
})

test('an unknown code keeps its value and gets its type from its thousands digit', () => {
  expect(readInterestTags('3001')).toEqual([{ value: 3001, label: 'Tag 3001', type: 3 }])
})
