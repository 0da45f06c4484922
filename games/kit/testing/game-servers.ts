import { createDatabase, queryAt } from './create-database.ts'
import { type FlakyProxy, openFlakyProxy } from './flaky-proxy.ts'
import { makeTestFolders } from './game-app.ts'
import { type GameProcess, startGameProcess } from './game-process.ts'

export const leaseMs = 2000

export interface GameServer extends GameProcess {
  /** Its own way to the gateway. */
  road: FlakyProxy
  /** Kills the process and deletes its disk. */
  destroy(): Promise<void>
}

interface ServersOptions {
  gameId: string
  script: string
  gatewayUrl: string
  environment: Record<string, string>
}

/** Servers of one game that share a database. */
export async function openGameServers({ gameId, script, gatewayUrl, environment }: ServersOptions) {
  const database = await createDatabase()
  const schema = `game_${gameId.replaceAll('-', '_')}`
  const servers = new Set<GameServer>()
  const query = (sql: string, values: unknown[] = []) =>
    queryAt(database.url, sql.replaceAll('game.', `${schema}.`), values)

  async function start(): Promise<GameServer> {
    const folders = makeTestFolders()
    const road = await openFlakyProxy(gatewayUrl)
    const settings = {
      GAME_DATABASE_URL: database.url,
      LEASE_MS: String(leaseMs),
      RETRY_MS: '50',
      ...environment
    }
    const game = await startGameProcess(script, road.url, folders, settings)
    const server: GameServer = {
      ...game,
      road,
      async destroy() {
        servers.delete(server)
        await game.kill()
        folders.remove()
        await road.close()
      }
    }
    servers.add(server)
    return server
  }

  return {
    servers,
    start,
    query,
    async ownerOf(roomId: string): Promise<GameServer | undefined> {
      const [owner] = await query(
        'SELECT url FROM game.room JOIN game.server ON server.id = server_id WHERE room_id = $1',
        [roomId]
      )
      return [...servers].find(({ url }) => url === owner?.url)
    },
    async close() {
      for (const server of servers) await server.destroy()
      await database.drop()
    }
  }
}
export type GameServers = Awaited<ReturnType<typeof openGameServers>>
