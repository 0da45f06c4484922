/** How long a member who has just entered may take to connect (spec ROOM-12). */
export const graceMs = 20_000
/**
 * The membership lease, which an open connection renews. After a crash of the gateway, memberships last this
 * long.
 */
export const leaseMs = 30_000
export const renewEveryMs = 10_000
export const sweepEveryMs = 2000
/** How long a party continues without a host (spec ROOM-20). */
export const hostlessMs = 60_000
