/** Errors that every operation inside a room can return. */
export const memberErrors = ['party_not_found', 'party_dismissed', 'party_member_not_exists'] as const

/** Errors of every operation that only the party host may call. */
export const hostErrors = [...memberErrors, 'party_host_only'] as const
