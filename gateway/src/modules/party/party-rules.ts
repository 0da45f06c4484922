import type { Config } from '#platform/config/config.ts'

/** A member who has no connection yet, or no longer, stays in the party until this time (spec ROOM-12). */
export const graceEnd = ({ OFFLINE_GRACE_SECONDS }: Pick<Config, 'OFFLINE_GRACE_SECONDS'>, now: Date) =>
  new Date(now.getTime() + OFFLINE_GRACE_SECONDS * 1000)

/**
 * The membership lease, which an open connection renews. After a crash of the gateway, memberships last this
 * long.
 */
export const leaseMs = 30_000
/**
 * The lease of members who move to another gateway because theirs stops or was killed. On a busy machine, a connection may
 * need a second try after 20 s.
 */
export const movingLeaseMs = 60_000
export const renewEveryMs = 10_000
export const sweepEveryMs = 2000
/** How long a party continues without a host (spec ROOM-20). */
export const hostlessMs = 60_000
