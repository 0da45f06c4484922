import { openCluster } from './cluster/open-cluster.ts'
import type { Config } from './config.ts'
import { SqliteJournal } from './orders/sqlite-journal.ts'
import type { Storage } from './storage.ts'
import type { Warn } from './warn.ts'

export async function openStorage(config: Config, gameId: string, warn: Warn): Promise<Storage> {
  const { GAME_DATABASE_URL: databaseUrl, LEASE_MS: leaseMs, DATA_DIR: dataFolder, HOST, PORT } = config
  if (databaseUrl === undefined) return openAlone(dataFolder)
  const serverUrl = config.SERVER_URL ?? `http://${HOST}:${PORT}`
  return openCluster({ gameId, databaseUrl, serverUrl, leaseMs, dataFolder, warn })
}

/** One server has all tables. */
function openAlone(folder: string): Storage {
  const journal = new SqliteJournal(folder)
  return {
    journal,
    checkLease() {},
    locate: async () => undefined,
    start: ({ recover }) => recover(journal.openRounds()),
    close: () => journal.close()
  }
}
