import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '../../base/root.ts'

const folder = join(root, 'docs/decisions')
const read = (page: string) => readFileSync(join(folder, page), 'utf8')
const pages = globSync('*.md', { cwd: folder })
  .filter(page => page !== 'README.md')
  .toSorted()

const index = [...read('README.md').matchAll(/^\| \[\d{4}\]\((.+?)\) \| (.+?) \| (.+?) \| (.+?) \|$/gm)].map(
  row => row.slice(1)
)

test('the index lists every decision record in order', () => {
  expect(pages).not.toEqual([])
  expect(index.map(([page]) => page)).toEqual(pages)
})

test('the numbers start at 1 and have no gaps', () => {
  const numbers = pages.map(page => Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(page)?.[1]))
  expect(numbers).toEqual(pages.map((_, position) => position + 1))
})

test.for(pages)('%s has its fields, and the index repeats them', page => {
  const text = read(page)
  const [, number, title] = /^# (\d{4})\. (.+)$/m.exec(text) ?? []
  const [, date] = /^- Date: (\d{4}-\d{2}-\d{2})( \(updated \d{4}-\d{2}-\d{2}\))?$/m.exec(text) ?? []
  const [, status] =
    /^- Status: (Proposed|Accepted|Superseded by \[\d{4}\]\(.+\))( \(.+\))?$/m.exec(text) ?? []
  expect(page.slice(0, 4)).toBe(number)
  expect(index).toContainEqual([page, title, date, status])
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name)
  expect(sections.slice(0, 4)).toEqual(['Context', 'Decision', 'Alternatives considered', 'Consequences'])
})
