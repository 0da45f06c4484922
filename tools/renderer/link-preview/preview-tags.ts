import { appName } from '@tambay/contracts/app'
import { splitLetters } from '@tambay/contracts/validation/user-text'

export interface Preview {
  title: string
  description: string
  /** A path on the app's origin. Must not be an SVG: no preview service shows those. */
  image: string
  path: string
  type: 'website' | 'article'
}

const longestTitle = 80
const longestDescription = 200

export function previewTags({ title, description, image, path, type }: Preview, origin: string): string {
  const text = shorten(description, longestDescription)
  const properties = {
    'og:site_name': appName,
    'og:type': type,
    'og:title': shorten(title, longestTitle),
    'og:description': text,
    'og:image': new URL(image, origin).href,
    'og:url': new URL(path, origin).href
  }
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`
  )
  const card = image.startsWith('/media/') ? 'summary_large_image' : 'summary'
  return [...tags, `<meta name="twitter:card" content="${card}">`].join('')
}

function shorten(text: string, longest: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  const first = splitLetters(line.slice(0, longest * 20))
  return first.length > longest
    ? `${first
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : line
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? '')
}
