import { afterEach, expect, test } from 'vitest'

import { leaveDebugDocument, loadDebugDocument } from './debug-document.ts'

const room = () => leaveDebugDocument({ request: new Request('http://localhost:1/game-frame?partyId=7') })
const { dataset } = document.documentElement

/** jsdom has no navigation entry. */
const loadDocumentAt = (path: string) =>
  Object.assign(performance, { getEntriesByType: () => [{ name: `http://localhost:1${path}` }] })

afterEach(() => delete dataset.debugGameOrigins)

test('replaces the document of another page before the debug page opens, and keeps it for a room', () => {
  loadDocumentAt('/games-list')
  const answer = loadDebugDocument()
  expect(answer?.headers.get('location')).toBe('/game-frame__debug__')
  expect(answer?.headers.has('x-remix-reload-document')).toBe(true)
  expect(room()).toBeNull()
})

test('replaces the document of the debug page before a room opens, even if it allows no origins', () => {
  dataset.debugGameOrigins = ''
  expect(loadDebugDocument()).toBeNull()
  expect(room()?.headers.get('location')).toBe('http://localhost:1/game-frame?partyId=7')
  expect(room()?.headers.has('x-remix-reload-document')).toBe(true)
})

test('does not reload forever if the server names no origins for debugging', () => {
  loadDocumentAt('/game-frame__debug__')
  expect(loadDebugDocument()).toBeNull()
})
