import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { restoredFile } from '../orders/journal.ts'
import type { Storage } from '../storage.ts'
import type { Warn } from '../warn.ts'
import { GameDatabase } from './game-database.ts'
import { PostgresJournal } from './postgres-journal.ts'
import { RoomOwners } from './room-owners.ts'
import { ServerLease } from './server-lease.ts'
import { storedSessions } from './stored-sessions.ts'

interface ClusterOptions {
  gameId: string
  databaseUrl: string
  serverUrl: string
  leaseMs: number
  dataFolder: string
  warn: Warn
}

/** What the servers of one game share: the journal, the sessions, and who owns which party's table. */
export async function openCluster(options: ClusterOptions): Promise<Storage> {
  const { gameId, databaseUrl, serverUrl: url, leaseMs, dataFolder, warn } = options
  const database = await GameDatabase.open(databaseUrl, gameId, warn)
  const lease = await ServerLease.take({ database, url, leaseMs })
  const journal = new PostgresJournal(database, lease)
  const owners = new RoomOwners({ database, lease, journal, leaseMs, warn })
  const restored = join(dataFolder, restoredFile)
  if (existsSync(restored)) {
    await journal.reopenAll()
    rmSync(restored)
  }
  return {
    journal,
    sessions: storedSessions(database),
    checkLease: lease.check,
    locate: roomId => owners.locate(roomId),
    start: events => owners.start(events),
    async close() {
      await owners.stop()
      await lease.release().catch((error: unknown) => warn(error, 'The tables were not given back'))
      await database.close()
    }
  }
}
