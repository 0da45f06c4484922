import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readRedirect } from './redirect-url.ts'

const origin = 'https://tambay.ph'

const characters = [
  '/',
  '//',
  '\\',
  '\t',
  '\n',
  ' ',
  '.',
  '..',
  '@',
  ':',
  '?',
  '#',
  '%',
  '[',
  ']',
  'é',
  '\ud800'
]
const encoded = ['%2F', '%5C', '%252F', '%09', '%00', '\u2215', '\uff0f', '\u3002', '\u00ad']
const words = ['https:', 'javascript:', 'data:', 'evil.example', 'tambay.ph', 'user', 'login', 'LOGIN', 'my']
const piece = fc.constantFrom(...characters, ...encoded, ...words, 'register', 'redirectUrl=')
const attack = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map(pieces => pieces.join('')),
  fc.array(piece, { maxLength: 12 }).map(pieces => `/${pieces.join('')}`),
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true })
)

export function fuzzRedirectUrl(numRuns: number): void {
  test('no redirectUrl leaves the app or leads back to a login page (fuzzed)', () => {
    fc.assert(
      fc.property(attack, redirectUrl => {
        const target = readRedirect(redirectUrl, origin)
        expect(new URL(target, origin).origin).toBe(origin)
        expect(target).toMatch(/^\/(?![/\\])/)
        expect([...target].every(character => character > ' ' && character !== '\u007f')).toBe(true)
        expect(new URL(target, origin).pathname.toLowerCase()).not.toMatch(/^\/user\/(login|register)\/*$/)
        expect(readRedirect(target, origin)).toBe(target)
      }),
      { numRuns }
    )
  })
}
