import type { Deps } from '../deps.ts'
import { findDeadSessions } from './live-sessions.ts'

/**
 * Closes the connections of sessions that are good no more without having been ended here: they expired, or ended in
 * another process or in the very moment of connecting.
 */
export async function closeEndedConnections({
  db,
  clock,
  realtime
}: Pick<Deps, 'db' | 'clock' | 'realtime'>): Promise<void> {
  realtime.dropSessions(await findDeadSessions(db, realtime.connectedSessions(), clock.now()))
}
