/**
 * Use these options for lists that events keep current. Refetching them on focus or reconnection would move
 * their rows.
 */
export const staysInPlace = {
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false
} as const
