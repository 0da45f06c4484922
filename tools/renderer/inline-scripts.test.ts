import { expect, test } from 'vitest'

import { contentSecurityPolicy, hashSource } from './content-security-policy.ts'
import { inlineScripts } from './inline-scripts.ts'

const chunks = {
  federation: ['/assets/schema.1.js', '/assets/federation.1.css', '/assets/federation.1.js'],
  home: ['/assets/home.1.js'],
  send: ['/assets/schema.1.js', '/assets/send.1.js']
}
const page = `<html lang="en"><script type="application/json" id="chunks">${JSON.stringify(chunks)}</script>
<body><div id="root"></div></body></html>`

const codeOf = (file: string) => `push("${file}");`
const tagOf = (file: string) => `<script data-file="${file}">${codeOf(file)}</script>`

test('a page contains the scripts that pages of remotes need, each once, and its policy allows them', () => {
  const files = ['/assets/schema.1.js', '/assets/federation.1.js', '/assets/send.1.js']
  const html = inlineScripts(page, codeOf)
  expect(html).toContain(`<div id="root"></div>${files.map(tagOf).join('')}</body>`)
  expect(html).toContain(`<html data-inlined="${files.join(' ')}" lang="en">`)
  expect(html).toContain(JSON.stringify(chunks))
  const policy = contentSecurityPolicy(html, { remotes: [], games: [] })
  expect(policy).toContain(`script-src 'self' ${files.map(codeOf).map(hashSource).join(' ')};`)
})

test('a script whose code would end its tag early remains a file', () => {
  const html = inlineScripts(page, file =>
    file.includes('send') ? 'write("<script></script>")' : codeOf(file)
  )
  expect(html).toContain('data-inlined="/assets/schema.1.js /assets/federation.1.js"')
  expect(html).not.toContain('write(')
})
