import { expect, test } from 'vitest'

import type { Page } from '../page.ts'
import { previewPages } from './preview-pages.ts'
import { previewTags } from './preview-tags.ts'
import { defaultPreview } from './read-preview.ts'

const origin = 'https://tambay.example'

const newPage = (): Page => ({
  html: `<head>${previewTags(defaultPreview, origin)}</head>`,
  brotli: Buffer.of(),
  policy: '',
  status: 200
})
const preview = (id: number) => ({ ...defaultPreview, title: `Post ${id}`, path: `/discover?post=${id}` })

test('a link that many people open is rendered and compressed once for each page', () => {
  const withPreview = previewPages(origin)
  const [page, changedPage] = [newPage(), newPage()]
  const first = withPreview(page, preview(1))
  expect(first.html).toContain('content="Post 1"')
  expect(withPreview(page, preview(1))).toBe(first)
  expect(withPreview(page, preview(2)).html).toContain('content="Post 2"')
  expect(withPreview(changedPage, preview(1))).not.toBe(first)
  expect(withPreview(page, undefined)).toBe(page)
})

test('pages with a preview are kept up to a limit', () => {
  const withPreview = previewPages(origin)
  const page = newPage()
  const first = withPreview(page, preview(0))
  for (let id = 1; id < 20; id += 1) withPreview(page, preview(id))
  expect(withPreview(page, preview(0))).toBe(first)
  withPreview(page, preview(20))
  expect(withPreview(page, preview(0))).not.toBe(first)
})

test('a first page shows what the link is about before any script has run', () => {
  const withPreview = previewPages(origin)
  const page = { ...newPage(), html: `${newPage().html}<div id="root"></div>`, isFirst: true }
  const about = { ...preview(1), title: 'Tita & Tito', description: '<script>' }
  const show = (picture: string, isFirst = true) =>
    withPreview({ ...page, isFirst }, { ...about, cover: { shape: 'banner', picture } }).html
  expect(show('/pictures/covers/fiesta.svg')).toContain(
    '<div><strong>Tita &amp; Tito</strong></div><img src="/pictures/covers/fiesta.svg" alt=""><p>&lt;script&gt;</p>'
  )
  expect(show('/pictures/covers/jeepney-night.svg')).toContain(
    '<img src="/pictures/covers/jeepney-night.svg"'
  )
  expect(show('/pictures/covers/fiesta.svg', false)).not.toContain('link-cover')

  const cover = { shape: 'photo', picture: undefined, heading: 'Post', author: 'Tita & Tito' } as const
  expect(withPreview({ ...page, isFirst: true }, { ...about, cover }).html).toContain(
    '<div><strong>Post</strong></div><div><b>Tita &amp; Tito</b></div><p>&lt;script&gt;</p>'
  )
})
