import { createHash } from 'node:crypto'

import type { PlayerSession, SessionStore, TableSession, WatcherSession } from '../sessions.ts'
import type { GameDatabase } from './game-database.ts'

/** A session of the gateway ends after as long. */
const keptHours = 12

type StoredSession = Omit<PlayerSession, 'token'> | Omit<WatcherSession, 'token'>

/** The sessions of all servers. The database has only a hash of the token. */
export function storedSessions(database: GameDatabase): SessionStore {
  return {
    async add(session: TableSession): Promise<void> {
      await database.query(`DELETE FROM :session WHERE opened_at < now() - $1 * interval '1 hour'`, [
        keptHours
      ])
      await database.query('INSERT INTO :session (token_hash, data) VALUES ($1, $2)', [
        hashOf(session.token),
        JSON.stringify({ ...session, token: undefined })
      ])
    },
    async find(token: string): Promise<TableSession | undefined> {
      const { rows } = await database.query<{ data: StoredSession }>(
        'SELECT data FROM :session WHERE token_hash = $1',
        [hashOf(token)]
      )
      return rows[0] && { ...rows[0].data, token }
    },
    async remove(token: string): Promise<void> {
      await database.query('DELETE FROM :session WHERE token_hash = $1', [hashOf(token)])
    }
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
