import { createHash } from 'node:crypto'

import { escapeHtml } from './escape-html.ts'
import type { outbox } from './tables.ts'

type Message = typeof outbox.$inferSelect

const style = `
  :root { color-scheme: dark light; font: 15px/22px system-ui, sans-serif }
  body { max-width: 480px; margin: 0 auto; padding: 16px }
  h1 { font-size: 20px }
  ol { padding: 0; list-style: none }
  li { margin: 12px 0; padding: 12px 16px; border: 1px solid #8884; border-radius: 12px }
  header { display: flex; justify-content: space-between; gap: 12px; opacity: .8 }
  header strong { min-width: 0; overflow-wrap: anywhere }
  header span { white-space: nowrap }
  h2 { margin: 6px 0 0; font-size: 15px }
  p { margin: 6px 0 0; white-space: pre-line; overflow-wrap: anywhere }
  output { font-weight: 800; letter-spacing: .1em }
`

export const outboxPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

export function renderOutbox(messages: readonly Message[]): string {
  const items = messages.map(renderMessage).join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Outbox</title>
<style>${style}</style>
<h1>Outbox</h1>
<p>Text messages and emails that are waiting to be sent or have no sender configured. This page only exists in development.</p>
<ol aria-label="Messages">
${items || '<li>No messages yet.</li>'}
</ol>
</html>
`
}

const channels = { sms: 'SMS', mail: 'Email' } as const

function renderMessage({ channel, recipient, subject, text, createdAt }: Message): string {
  const html = escapeHtml(text).replace(/^\d{4}\b/, '<output>$&</output>')
  const time = createdAt.toISOString()
  const title = subject === '' ? '' : `<h2>${escapeHtml(subject)}</h2>`
  return `<li><header><strong>${escapeHtml(recipient)}</strong><span>${channels[channel]} <time datetime="${time}">${time.slice(11, 19)}</time></span></header>${title}<p>${html}</p></li>`
}
