import { appName } from '@tambay/contracts/app'

import { escapeHtml } from '../escape-html.ts'

/** The styles are inline, because most mail programs ignore style sheets. */
const styles = {
  page: "margin:0;padding:24px 16px;background:#f3effc;color:#1b1530;font:16px/24px 'Figtree',system-ui,sans-serif",
  column: 'max-width:480px;margin:0 auto',
  name: 'margin:0 0 12px 4px;color:#6233e8;font-size:22px;font-weight:800',
  card: 'padding:24px;border-radius:16px;background:#ffffff',
  code: 'margin:0 0 16px;font-size:40px;line-height:48px;font-weight:800;letter-spacing:8px',
  paragraph: 'margin:0 0 12px;overflow-wrap:anywhere',
  link: 'color:#6233e8'
}

export function mailHtml(text: string): string {
  const [code] = /^\d{4}\b/.exec(text) ?? []
  const paragraphs = text
    .split('\n\n')
    .map(paragraph => `<p style="${styles.paragraph}">${toHtml(paragraph)}</p>`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<body style="${styles.page}">
<div style="${styles.column}">
<p style="${styles.name}">${appName}</p>
<div style="${styles.card}">
${code ? `<p style="${styles.code}">${code}</p>\n` : ''}${paragraphs.join('\n')}
</div>
</div>
</body>
</html>
`
}

function toHtml(paragraph: string): string {
  return escapeHtml(paragraph)
    .replaceAll('\n', '<br>')
    .replace(/https?:\/\/[^\s<]*[^\s<.,]/g, url => `<a href="${url}" style="${styles.link}">${url}</a>`)
}
