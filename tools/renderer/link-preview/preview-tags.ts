import { appName } from '@tambay/contracts/app'

import { escapeHtml } from './preview-text.ts'

export interface Preview {
  title: string
  description: string
  /** A path on the app's origin. Must not be an SVG: no preview service shows those. */
  image: string
  path: string
  type: 'website' | 'article'
  /** What a first page shows until the app runs. */
  cover?: Cover
}

export interface Cover {
  /** As the screen shows the picture. */
  shape: 'banner' | 'photo' | 'emblem'
  picture: string | undefined
  /** If the screen's title differs from the preview's. */
  heading?: string
  author?: string
}

export function previewTags({ title, description, image, path, type }: Preview, origin: string): string {
  const properties = {
    'og:site_name': appName,
    'og:type': type,
    'og:title': title,
    'og:description': description,
    'og:image': new URL(image, origin).href,
    'og:url': new URL(path, origin).href
  }
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`
  )
  const card = image.startsWith('/media/') ? 'summary_large_image' : 'summary'
  return [...tags, `<meta name="twitter:card" content="${card}">`].join('')
}
