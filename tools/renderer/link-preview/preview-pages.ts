import { startBrotli } from '../brotli.ts'
import type { Page } from '../page.ts'
import { type Preview, previewTags } from './preview-tags.ts'
import { defaultPreview } from './read-preview.ts'

/** Compressing a page takes milliseconds that block the edge, and a shared link is opened many times. */
const maxKept = 20

export type WithPreview = (page: Page, preview: Preview | undefined) => Page

/** Replaces a page's default tags with a preview's. They contain no script, so the policy stays the same. */
export function previewPages(publicOrigin: string): WithPreview {
  let kept: { page: Page; tags: string; result: Page }[] = []
  return (page, preview) => {
    if (!preview) return page
    const tags = previewTags(preview, publicOrigin)
    const known = kept.find(each => each.page === page && each.tags === tags)
    if (known) return known.result
    const html = page.html.replace(previewTags(defaultPreview, publicOrigin), () => tags)
    const result = { ...page, html, brotli: startBrotli(html) }
    kept = [{ page, tags, result }, ...kept].slice(0, maxKept)
    return result
  }
}
