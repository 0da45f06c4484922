/**
 * Who can see a page (spec ACCESS-4 to ACCESS-6). `open`: the user-info guard is skipped for everyone. `guest`: the guard is skipped for
 * logged-out users. `user`: the page needs a login token.
 */
export const pageAccesses = ['open', 'guest', 'user'] as const
export type PageAccess = (typeof pageAccesses)[number]
