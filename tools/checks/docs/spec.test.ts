import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '../../base/root.ts'

interface Line {
  file: string
  number: number
  text: string
}

function readLines(file: string): Line[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return lines.map((text, index) => ({ file, number: index + 1, text }))
}

function listTrackedFiles(): string[] {
  const patterns = ['*.ts', '*.tsx', '*.css', '*.mjs', '*.md']
  const files = execFileSync('git', ['ls-files', '-z', '--', ...patterns], { cwd: root, encoding: 'utf8' })
  return files.split('\0').filter(file => file !== '' && existsSync(join(root, file)))
}

const definition = /^(?:### |\| <a id="([^"]*)"><\/a>)([A-Z]+-\d+)(?= \||$)/

const specLines = globSync('docs/spec/*.md', { cwd: root }).toSorted().flatMap(readLines)
const requirements = specLines.flatMap((line, index) => {
  const [, anchor, id] = definition.exec(line.text) ?? []
  if (id === undefined) return []
  const isWithdrawn = specLines.slice(index, index + 3).some(({ text }) => text.includes('Withdrawn: '))
  return [{ id, file: line.file, anchor: anchor ?? id.toLowerCase(), isWithdrawn }]
})
const prefixes = [...new Set(requirements.map(({ id }) => id.split('-')[0]!))]
const anchors = new Set(requirements.map(({ file, anchor }) => `${file}#${anchor}`))
const citableIds = new Set(requirements.filter(({ isWithdrawn }) => !isWithdrawn).map(({ id }) => id))

const lines = listTrackedFiles()
  .filter(file => file !== 'tools/checks/docs/spec.test.ts')
  .flatMap(readLines)
const describe = ({ file, number }: Line, what: string) => `${file}:${number} ${what}`

test('finds the requirements and the lines to check', () => {
  expect(prefixes.length).toBeGreaterThan(10)
  expect(lines.length).toBeGreaterThan(10_000)
})

test.for(prefixes)('numbers the requirements of %s from 1 without gaps, on one page', prefix => {
  const own = requirements.filter(({ id }) => id.startsWith(`${prefix}-`))
  const numbers = own.map(({ id }) => Number(id.split('-')[1])).toSorted((a, b) => a - b)
  expect(numbers).toEqual(own.map((_, index) => index + 1))
  expect(new Set(own.map(({ file }) => file)).size).toBe(1)
})

test('gives each requirement its id in lower case as its anchor', () => {
  expect(requirements.filter(({ id, anchor }) => anchor !== id.toLowerCase())).toEqual([])
})

test('every heading and every anchor of a page belongs to a requirement', () => {
  const marks = specLines.filter(({ text }) => /^### |<a id=/.test(text))
  expect(marks.filter(({ text }) => !definition.test(text)).map(line => describe(line, line.text))).toEqual(
    []
  )
})

test('every citation names an existing requirement that is not withdrawn', () => {
  const citation = new RegExp(String.raw`(?<=\bspec )[A-Z]+-\d+\b|\b(?:${prefixes.join('|')})-\d+\b`, 'g')
  const unknown = lines.flatMap(line => {
    if (line.file.startsWith('docs/spec/') && definition.test(line.text)) return []
    const ids = line.text.match(citation) ?? []
    return ids.filter(id => !citableIds.has(id)).map(id => describe(line, id))
  })
  expect(unknown).toEqual([])
})

test('every link to a requirement leads to its anchor', () => {
  const broken = lines.flatMap(line =>
    [...line.text.matchAll(/\]\(([^)#\s]*)#([a-z]+-\d+)\)/g)].flatMap(([, path, anchor]) => {
      const page = path ? posix.join(posix.dirname(line.file), path) : line.file
      return anchors.has(`${page}#${anchor}`) ? [] : [describe(line, `${page}#${anchor}`)]
    })
  )
  expect(broken).toEqual([])
})

test('every citation of a decision names a record', () => {
  const records = new Set(globSync('docs/decisions/*.md', { cwd: root }))
  const numbers = new Set([...records].map(file => file.slice('docs/decisions/'.length).split('-')[0]))
  const unknown = lines.flatMap(line => {
    const files = line.text.match(/docs\/decisions\/[\w-]+\.md/g) ?? []
    const cited = line.text.match(/(?<=\bdecision )\d{4}\b/g) ?? []
    const missing = [
      ...files.filter(file => !records.has(file)),
      ...cited.filter(number => !numbers.has(number))
    ]
    return missing.map(what => describe(line, what))
  })
  expect(unknown).toEqual([])
})

test('nothing cites a document that is not in the repository', () => {
  const outside = /\b(?:SPEC|PRODUCT|DESIGN)\b(?!-\d)|\b(?:LOOK(?:\.md|,)|(?:CARD|STYLE|WORDS)\.md)/
  const leftover = lines.filter(({ file, text }) => !file.startsWith('docs/spec/') && outside.test(text))
  expect(leftover.map(line => describe(line, line.text.trim()))).toEqual([])
})
