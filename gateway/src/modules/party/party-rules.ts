/** Seats and audience together. */
export const capacity = 60
/** A dropped member keeps the seat for 20 s (spec ROOM-12). */
export const graceMs = 20_000
/** How long a connection holds a place by itself; renewed long before, and short enough for a gateway that died. */
export const leaseMs = 30_000
export const renewEveryMs = 10_000
export const sweepEveryMs = 2000
