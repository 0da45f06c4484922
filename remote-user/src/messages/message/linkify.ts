import { parseUrl } from '@tambay/client/navigation/parse-url'

export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string }

/** Ends before white space, quotes and brackets, and before hidden characters that could disguise an address. */
const address = /https?:\/\/[^\s<>"'`{}|\\^[\]\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/giu

/** Punctuation at the end belongs to the sentence. */
const sentenceEnd = /[.,;:!?…。、)*_~]+$/u

export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const shown = withoutSentenceEnd(match[0])
    const href = readAddress(shown)
    if (href === undefined) continue
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    parts.push({ kind: 'link', text: shown, href })
    end = match.index + shown.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

function withoutSentenceEnd(found: string): string {
  const trimmed = found.replace(sentenceEnd, '')
  const isOpen = trimmed.split('(').length > trimmed.split(')').length
  return isOpen && found.charAt(trimmed.length) === ')' ? `${trimmed})` : trimmed
}

function readAddress(shown: string): string | undefined {
  const url = parseUrl(shown)
  if (!url) return undefined
  const { protocol, username, password, hostname, href } = url
  const isWeb = protocol === 'https:' || protocol === 'http:'
  // A user name can disguise the real host: https://tambay.ph@evil.example.
  return isWeb && username === '' && password === '' && hostname !== '' ? href : undefined
}

export function ownPath(href: string, origin = location.origin): string | undefined {
  const url = new URL(href)
  return url.origin === origin ? url.pathname + url.search + url.hash : undefined
}
