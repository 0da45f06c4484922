import { afterEach, expect, test } from 'vitest'

import { leaveDebugDocument, loadDebugDocument } from './debug-document.ts'

const room = () => leaveDebugDocument({ request: new Request('http://localhost:1/game-frame?partyId=7') })
const { dataset } = document.documentElement

/** jsdom has no navigation entry. */
const loadDocumentAt = (path: string) =>
  Object.assign(performance, { getEntriesByType: () => [{ name: `http://localhost:1${path}` }] })

afterEach(() => delete dataset.debugGameOrigins)

test('a document of another page is replaced before the debug page opens, and fits a room', () => {
  loadDocumentAt('/games-list')
  const answer = loadDebugDocument()
  expect(answer?.headers.get('location')).toBe('/game-frame__debug__')
  expect(answer?.headers.has('x-remix-reload-document')).toBe(true)
  expect(room()).toBeNull()
})

test('the document of the debug page is replaced before a room opens, even if it allows no origins', () => {
  dataset.debugGameOrigins = ''
  expect(loadDebugDocument()).toBeNull()
  expect(room()?.headers.get('location')).toBe('http://localhost:1/game-frame?partyId=7')
  expect(room()?.headers.has('x-remix-reload-document')).toBe(true)
})

test('a server that doesn’t name origins for debugging causes no endless reload', () => {
  loadDocumentAt('/game-frame__debug__')
  expect(loadDebugDocument()).toBeNull()
})
