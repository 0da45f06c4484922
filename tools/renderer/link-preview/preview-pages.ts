import { startBrotli } from '../brotli.ts'
import type { Page } from '../page.ts'
import { addLinkCover } from './link-cover.ts'
import { type Preview, previewTags } from './preview-tags.ts'
import { defaultPreview } from './read-preview.ts'

/** Compressing a page takes milliseconds that block the edge, and a shared link is opened many times. */
const maxKept = 20

export type WithPreview = (page: Page, preview: Preview | undefined) => Page

/** Replaces a page's default tags with a preview's, and covers a first page. Neither contains a script, so the policy stays the same. */
export function previewPages(publicOrigin: string): WithPreview {
  let kept: { page: Page; key: string; result: Page }[] = []
  return (page, preview) => {
    if (!preview) return page
    const tags = previewTags(preview, publicOrigin)
    const key = `${tags} ${preview.cover?.picture}`
    const known = kept.find(each => each.page === page && each.key === key)
    if (known) return known.result
    const tagged = page.html.replace(previewTags(defaultPreview, publicOrigin), () => tags)
    const html = page.isFirst ? addLinkCover(tagged, preview) : tagged
    const result = { ...page, html, brotli: startBrotli(html) }
    kept = [{ page, key, result }, ...kept].slice(0, maxKept)
    return result
  }
}
