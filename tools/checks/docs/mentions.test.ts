import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { minimumAge } from '@tambay/contracts/app'
import { expect, test } from 'vitest'

import { root } from '../../base/root.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const codeOf = (page: string) =>
  [
    ...read(page)
      .replace(/```[\s\S]*?```/g, '')
      .matchAll(/`([^`\n]+)`/g)
  ].map(([, code = '']) => code)
const find = (...patterns: string[]) => patterns.flatMap(pattern => globSync(pattern, { cwd: root }))

const folders = globSync('*/', { cwd: root }).map(folder => folder.replace(/\/$/, ''))
const pages = find('*.md', '{bench,docs,e2e,games,gateway,host,remote-*,shared,tools}/README.md')
  .concat(find('{games,shared}/*/README.md', 'docs/decisions/*.md', 'docs/how-to/{operate,run}-*.md'))
  .concat('docs/glossary.md', 'docs/performance.md')
  .filter(page => page !== 'CHANGELOG.md')

test('finds the documentation pages and folders of this repository', () => {
  expect(folders).toEqual(expect.arrayContaining(['gateway', 'remote-party', 'tools']))
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/decisions/0001-repository-setup.md']))
})

test('the README names the minimum age of the Terms of Use', () => {
  expect(read('README.md')).toContain(`aged ${minimumAge} and older`)
})

test.for(pages)('every file and folder that %s names exists', page => {
  const home = dirname(page)
  const isPath = (code: string) => /^[\w.-]+(\/[\w.-]+)*\/?$/.test(code) && code.includes('/')
  const isOfRepository = (path: string) =>
    [...folders, 'src'].includes(path.split('/')[0] ?? '') ||
    (page.endsWith('README.md') && home !== '.' && /^[\w-]+\/$/.test(path))
  const isMissing = (path: string) =>
    ['', home, join(home, 'src')].every(folder => !existsSync(join(root, folder, path)))
  const built = /^(releases|\.data|\.cache|dist)\//
  expect(
    codeOf(page).filter(code => isPath(code) && isOfRepository(code) && !built.test(code) && isMissing(code))
  ).toEqual([])
})

test('every log message that the how-to pages quote is in the gateway', () => {
  const sources = find('gateway/src/**/*.ts').map(read).join('\n')
  const quoted = find('docs/how-to/{operate,run}-*.md')
    .flatMap(codeOf)
    .filter(code => /^(?!npm )[A-Za-z]+( [A-Za-z]+){2,}$/.test(code))
  expect(quoted).toContain('message delivery failed and will be retried')
  expect(quoted.filter(message => !sources.includes(message))).toEqual([])
})
