import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { examples } from './gallery.tsx'

/** Folders that show nothing of their own: behavior around what others show. */
const withoutLook = [
  'gallery',
  'infinite-list',
  'lazy-with-retry',
  'offline-note',
  'pull-to-refresh',
  'query-view',
  'share-picture',
  'virtual-list'
]

test('the gallery has an example of each part of the kit', () => {
  const folders = globSync('*/*.tsx', { cwd: join(import.meta.dirname, '..') }).map(file => dirname(file))
  const parts = new Set(folders.filter(folder => !withoutLook.includes(folder)))
  expect(Object.keys(examples).toSorted()).toEqual([...parts].toSorted())
})
