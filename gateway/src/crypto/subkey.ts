import { hkdfSync } from 'node:crypto'

/** A key for one purpose, made from the gateway's one secret: what leaks of one tells nothing of another. */
export function subkey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex')
}
