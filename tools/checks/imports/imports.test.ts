import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { mayImport, modules } from '@tambay/gateway/floors'
import { expect, test } from 'vitest'

import { root } from '../../base/root.ts'
import { findCircles } from '../../code-report/find-circles.ts'
import { folderOf, gatewayArrows, runsUp } from '../../code-report/gateway-arrows.ts'
import { readSources } from '../../code-report/read-sources.ts'

const sources = readSources(root)

test('no files of the repository import each other in a circle, not even types', () => {
  expect(findCircles(sources)).toEqual([])
})

test('reports files that import each other in a circle', () => {
  const source = (path: string, ...imports: string[]) => ({
    path,
    imports,
    lines: 1,
    comments: [],
    titles: [],
    isTest: false
  })
  const [a, b, c, d] = [source('a', 'b'), source('b', 'c', 'd'), source('c', 'a'), source('d')]
  expect(findCircles([a, b, c, d])).toEqual([['a', 'b', 'c']])
})

test('no folder of the gateway imports a higher one', () => {
  const arrows = gatewayArrows(sources)
  expect(arrows.length).toBeGreaterThan(300)
  expect(arrows.filter(runsUp)).toEqual([])
})

test('a module may import only modules that are listed before it', () => {
  const names = Object.keys(modules)
  const isListedBefore = ([name, others]: [string, readonly string[]]) =>
    others.every(other => names.indexOf(other) >= 0 && names.indexOf(other) < names.indexOf(name))
  expect(Object.entries(modules).filter(entry => !isListedBefore(entry))).toEqual([])
})

test('each folder of the gateway has a floor', () => {
  const files = globSync('gateway/src/**/*.ts', { cwd: root }).filter(file => !file.includes('/testing/'))
  const folders = new Set(files.filter(file => dirname(file) !== 'gateway/src').map(folderOf))
  expect([...folders].toSorted()).toEqual(Object.keys(mayImport).toSorted())
})

test('the README of the gateway draws each module above those that it may import', () => {
  const readme = readFileSync(join(root, 'gateway/README.md'), 'utf8')
  const [, drawing = ''] = /```text\n(profile[\s\S]*?)```/.exec(readme) ?? []
  const rows = drawing
    .trim()
    .split('\n')
    .map(row => row.trim().split(/\s+/))
  const rowOf = (name: string) => rows.findIndex(row => row.includes(name))
  expect(rows.flat().toSorted()).toEqual(Object.keys(modules).toSorted())
  const isAbove = ([name, others]: [string, readonly string[]]) =>
    others.every(other => rowOf(name) < rowOf(other))
  expect(Object.entries(modules).filter(entry => !isAbove(entry))).toEqual([])
})
