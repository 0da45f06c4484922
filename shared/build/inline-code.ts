import { integrityOf } from './integrity.ts'

type Tag = 'script' | 'style'

/** Undefined if the code could end its tag early or begin a comment: it stays a file. */
export function inlineTag(tag: Tag, code: string, attributes = ''): string | undefined {
  return /<\/(script|style)|<!--/i.test(code) ? undefined : `<${tag}${attributes}>${code}</${tag}>`
}

/** What a page's policy allows for its inline code. Tags with other attributes have a `src`, or contain data. */
export function inlineSources(tag: Tag, html: string): string[] {
  const pattern = new RegExp(
    `<${tag}(?: type="module")?(?: data-(?:file|href)="[^"]*")?>([\\s\\S]*?)</${tag}>`,
    'g'
  )
  return [...html.matchAll(pattern)].map(([, code]) => hashSource(code ?? ''))
}

export const hashSource = (code: string): string => `'${integrityOf(code)}'`
