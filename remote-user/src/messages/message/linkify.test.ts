import { expect, test } from 'vitest'

import { ownPath, splitLinks } from './linkify.ts'

const links = (text: string) => splitLinks(text).flatMap(part => (part.kind === 'link' ? [part.href] : []))

test('finds web addresses and excludes the punctuation of the sentence', () => {
  expect(splitLinks('Tara: https://tambay.ph/club?club=5. (Or http://a.ph/x_(y)!)')).toEqual([
    { kind: 'text', text: 'Tara: ' },
    { kind: 'link', text: 'https://tambay.ph/club?club=5', href: 'https://tambay.ph/club?club=5' },
    { kind: 'text', text: '. (Or ' },
    { kind: 'link', text: 'http://a.ph/x_(y)', href: 'http://a.ph/x_(y)' },
    { kind: 'text', text: '!)' }
  ])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://tambay.ph@evil.example/login',
  'https://user:pass@evil.example',
  'https://',
  'http://[',
  'www.tambay.ph',
  'ftp://tambay.ph/x'
])('%s stays text', text => expect(links(text)).toEqual([]))

test('keeps every character of the text', () => {
  const texts = [
    '<img src=x onerror=alert(1)> https://a.ph/"onmouseover=alert(1)',
    'https://a.ph/\u202egnp.exe and https://b.ph/\u200bx',
    'مرحبا https://a.ph/مرحبا 👨‍👩‍👧‍👦',
    'https://a.ph)))))).https://b.ph'
  ]
  for (const text of texts)
    expect(
      splitLinks(text)
        .map(part => part.text)
        .join('')
    ).toBe(text)
  expect(links(texts[1] ?? '')).toEqual(['https://a.ph/', 'https://b.ph/'])
})

test('an international host becomes its ASCII form, which shows look-alikes', () => {
  expect(links('https://tаmbay.ph/')).toEqual(['https://xn--tmbay-4ve.ph/'])
})

test('only an address of this origin is a path of the app', () => {
  expect(ownPath('https://tambay.ph/club?club=5#top', 'https://tambay.ph')).toBe('/club?club=5#top')
  expect(ownPath('https://tambay.ph.evil.example/club', 'https://tambay.ph')).toBeUndefined()
  expect(ownPath('http://tambay.ph/club', 'https://tambay.ph')).toBeUndefined()
})
