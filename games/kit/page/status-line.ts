import type { ReadableAtom } from 'nanostores'

import { byId } from './dom.ts'

export interface StatusLine {
  tone: 'plain' | 'win' | 'problem'
  text: string
}

export function plain(text: string): StatusLine {
  return { tone: 'plain', text }
}

/** Shows the line in the element with this id. Skips unchanged text, because screen readers might repeat it. */
export function showStatusLine(id: string, $line: ReadableAtom<StatusLine>): void {
  const line = byId(id)
  $line.subscribe(({ tone, text }) => {
    if (line.textContent !== text) line.textContent = text
    line.dataset.tone = tone
  })
}
