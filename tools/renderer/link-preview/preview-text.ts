import { splitLetters } from '@tambay/contracts/validation/user-text'

export function shorten(text: string, longest: number): string {
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

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? '')
}
