import { hkdfSync } from 'node:crypto'

/** Derives a key for one purpose from `SECRET_KEY`. A leaked key reveals nothing about the others. */
export function subkey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex')
}
