const prefix = 'tambay-'
const userPrefix = `${prefix}user-`

export const pageCache = `${prefix}page`
/**
 * Exists, empty, while the stored page may be shown before the edge has answered. Pages that open an override delete it,
 * too (tools/renderer/override/onward-page.ts).
 */
export const currentPageCache = `${prefix}current-page`
export const fileCache = `${prefix}files`
export const pictureCache = `${prefix}pictures`
export const sharedCaches = [pageCache, fileCache, pictureCache]

export const mediaPrefix = `${userPrefix}pictures-`

export const isUserCache = (name: string) => name.startsWith(userPrefix)

/** One cache for each token, so that nobody sees another person's data (spec OFFLINE-5). */
export const dataCacheOf = async (token?: string) => `${userPrefix}data-${await scopeOf(token)}`

export const mediaCacheOf = async (token?: string) => mediaPrefix + (await scopeOf(token))

/** Hashes the token, because names of caches aren't secret and tokens are. */
async function scopeOf(token?: string): Promise<string> {
  if (token === undefined) return 'visitor'
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(hash).subarray(0, 16)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
