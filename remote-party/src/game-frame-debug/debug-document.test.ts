import { afterEach, expect, test } from 'vitest'

import { leaveDebugDocument, loadDebugDocument } from './debug-document.ts'

const room = () => leaveDebugDocument({ request: new Request('http://localhost:1/game-frame?partyId=7') })
const { dataset } = document.documentElement

/** jsdom has no navigation entry. */
const loadDocumentAt = (path: string) =>
  Object.assign(performance, { getEntriesByType: () => [{ name: `http://localhost:1${path}` }] })

afterEach(() => delete dataset.debugGameOrigins)

test('loads a new document for the debug page, and keeps the current one for a room', () => {
  loadDocumentAt('/games-list')
  const answer = loadDebugDocument()
  expect(answer?.headers.get('location')).toBe('/game-frame__debug__')
  expect(answer?.headers.has('x-remix-reload-document')).toBe(true)
  expect(room()).toBeNull()
})

test('loads a new document for a room that is opened from the debug page, even if no origins are allowed', () => {
  dataset.debugGameOrigins = ''
  expect(loadDebugDocument()).toBeNull()
  expect(room()?.headers.get('location')).toBe('http://localhost:1/game-frame?partyId=7')
  expect(room()?.headers.has('x-remix-reload-document')).toBe(true)
})

test('does not reload forever if the server names no origins for debugging', () => {
  loadDocumentAt('/game-frame__debug__')
  expect(loadDebugDocument()).toBeNull()
})
