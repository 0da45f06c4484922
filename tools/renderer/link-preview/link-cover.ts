import type { Preview } from './preview-tags.ts'
import { escapeHtml } from './preview-text.ts'

const mountPoint = '<div id="root"></div>'

/** Shows what a link is about until the app's own screen shows it (docs/decisions/0144-covers-of-shared-links.md). */
export function addLinkCover(html: string, { title, description, cover }: Preview): string {
  if (!cover) return html
  const { picture, shape, heading = title, author } = cover
  const parts = [
    mountPoint,
    `<div id="link-cover" data-shape="${shape}"><div><strong>${escapeHtml(heading)}</strong></div>`,
    author === undefined ? '' : `<div><b>${escapeHtml(author)}</b></div>`,
    picture === undefined ? '' : `<img src="${escapeHtml(picture)}" alt="">`,
    `<p>${escapeHtml(description)}</p></div>`
  ]
  return html.replace(mountPoint, () => parts.join(''))
}
