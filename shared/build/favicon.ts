import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Browsers ask each origin for `/favicon.ico`, for some pages even if they name another icon. */
export const favicon = {
  path: '/favicon.ico',
  headers: { 'content-type': 'image/x-icon', 'cache-control': 'public, max-age=86400' },
  body: readFileSync(join(import.meta.dirname, 'favicon.ico'))
}
