import { expect, test } from 'vitest'

import { mailHtml } from './mail-html.ts'

test('shows the code in a separate paragraph above the text', () => {
  const html = mailHtml('0744 is your Tambay code to log in.\n\nNever share it.')
  expect(html).toMatch(/<p style="[^"]+">0744<\/p>\n<p[^>]+>0744 is your Tambay code to log in\.<\/p>/)
  expect(html).toContain('>Never share it.</p>')
})

test('turns URLs into links without the final period', () => {
  const html = mailHtml('Log in: https://tambay.example/user/login.\nOr not.')
  expect(html).toMatch(
    /Log in: <a href="https:\/\/tambay\.example\/user\/login" [^>]+>https:\/\/tambay\.example\/user\/login<\/a>\.<br>Or not\./
  )
})

test('escapes HTML and loads nothing', () => {
  const html = mailHtml('A phone <b>number</b> "&" more')
  expect(html).toContain('A phone &#60;b&#62;number&#60;/b&#62; &#34;&#38;&#34; more')
  expect(html).not.toMatch(/src=|url\(|<link|<script/)
})
