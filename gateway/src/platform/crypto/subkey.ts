import { hkdfSync } from 'node:crypto'

export function subkey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex')
}
