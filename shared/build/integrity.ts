import { createHash } from 'node:crypto'

/** The value of an `integrity` attribute. In single quotes, it is also a source in a content security policy. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
