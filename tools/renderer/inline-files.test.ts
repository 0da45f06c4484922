import { hashSource } from '@tambay/build/inline-code'
import { expect, test } from 'vitest'

import { contentSecurityPolicy } from './content-security-policy.ts'
import { inlineFiles, inlineStyle } from './inline-files.ts'

const chunks = {
  federation: ['/assets/schema.1.js', '/assets/federation.1.css', '/assets/federation.1.js'],
  home: ['/assets/home.1.js'],
  'home-feed': ['/assets/schema.1.js', '/assets/feed.1.css'],
  send: ['/assets/schema.1.js', '/assets/send.1.js']
}
const page = `<html lang="en"><head><script type="application/json" id="chunks">${JSON.stringify(chunks)}</script>
<script defer src="/assets/vendor.1.js"></script><script defer src="/assets/main.1.js"></script><link href="/assets/main.1.css" rel="stylesheet"></head>
<body><div id="root"></div></body></html>`

const read = (file: string) => `content of ${file}`
const scriptOf = (file: string) => `${read(file)}\n//# sourceURL=${file}\n`
const arrivedScript = "dispatchEvent(new Event('packages-arrived'))"
const arrived = `<script>${arrivedScript}</script>`
const tagOf = (file: string) => `<script data-file="${file}">${scriptOf(file)}</script>`

test('a page of a remote contains the host’s files that it needs, each once, the main script last', () => {
  const html = inlineFiles(page, '/party-hubs', read)
  const styles = ['/assets/main.1.css', '/assets/federation.1.css']
  const scripts = [
    '/assets/vendor.1.js',
    '/assets/schema.1.js',
    '/assets/federation.1.js',
    '/assets/send.1.js'
  ]
  const main = `<script type="module" data-file="/assets/main.1.js">${scriptOf('/assets/main.1.js')}</script>`
  const [packages, ...others] = scripts.map(tagOf)
  const rest = `${arrived}${others.join('')}${main}</body>`
  expect(html).toContain(`<div id="root"></div>${packages}${rest}`)
  expect(html).toContain(
    `${styles.map(file => `<style data-href="${file}">${read(file)}</style><link disabled rel="stylesheet" href="${file}">`).join('')}</head>`
  )
  expect(html).not.toMatch(/ src=|<link (?!disabled)/)
  expect(html).toContain(JSON.stringify(chunks))
  const policy = contentSecurityPolicy(html, { remotes: [], games: [] })
  const [first = '', ...following] = [...scripts, '/assets/main.1.js'].map(scriptOf)
  const hashes = [first, arrivedScript, ...following].map(hashSource)
  expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`)
  expect(policy).toContain(`style-src 'self' ${styles.map(read).map(hashSource).join(' ')};`)
})

test('Home contains its own files and the styles of its feed, and requests the feed’s scripts once the packages have arrived', () => {
  const html = inlineFiles(page, '/', read)
  expect(html).toContain(
    'data-inlined="/assets/vendor.1.js /assets/main.1.css /assets/home.1.js /assets/feed.1.css /assets/main.1.js"'
  )
  expect(html.match(/<link rel="preload"[^>]*>/g)).toEqual(
    ['/assets/schema.1.js', '/assets/send.1.js'].map(
      file => `<link rel="preload" as="script" href="${file}">`
    )
  )
})

test('a file whose content would end its tag early remains a file', () => {
  const html = inlineFiles(page, '/', file =>
    file.includes('main') ? 'write("<script></script></style>")' : read(file)
  )
  expect(html).toContain('data-inlined="/assets/vendor.1.js /assets/home.1.js /assets/feed.1.css"')
  expect(html).toContain('<script defer src="/assets/main.1.js">')
  expect(html).toContain('<link href="/assets/main.1.css"')
  expect(html).not.toContain('write(')
})

test('a style sheet that is written into the page still finds its pictures', () => {
  const style = (mark: string) => `.a{mask:url(#a);cursor:url("data:image/svg+xml,");background:url(${mark})}`
  const html = inlineStyle('https://user.example/user/1/assets/a.css', style('../assets/mark.1.svg'))
  expect(html).toContain(style('https://user.example/user/1/assets/../assets/mark.1.svg'))
})
