import type { Deps } from '../deps.ts'
import { findEndedSessions } from './live-sessions.ts'

/**
 * Closes connections whose session is no longer valid but whose end this process didn't see: it expired, or it was ended
 * by another process or while connecting.
 */
export async function closeEndedConnections({
  db,
  clock,
  realtime
}: Pick<Deps, 'db' | 'clock' | 'realtime'>): Promise<void> {
  realtime.dropSessions(await findEndedSessions(db, realtime.connectedSessions(), clock.now()))
}
