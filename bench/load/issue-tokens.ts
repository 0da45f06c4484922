import { createSessions } from '../../gateway/src/identity/sessions/sessions.ts'
import { createDb } from '../../gateway/src/platform/database/db.ts'
import { createPool } from '../../gateway/src/platform/database/pool.ts'
import { createMint } from '../../gateway/src/platform/http/caller/token.ts'
import { systemClock } from '../../gateway/src/platform/time/clock.ts'
import type { People } from '../ledger/transfers.ts'
import { secretKey } from './servers/start-server.ts'

export interface LoadClient {
  userId: string
  token: string
  /** Each client has its own loopback address, because the gateway limits requests by address. */
  localAddress: string
}

export async function issueTokens(url: string, { first, count }: People): Promise<LoadClient[]> {
  const pool = createPool({ url, max: 4, hasAppRole: true, onBroken: () => {} })
  const sessions = createSessions({
    db: createDb(pool),
    clock: systemClock,
    mint: createMint(secretKey),
    userDays: 1,
    guestDays: 1,
    onRevoked: () => {}
  })
  const clients = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const userId = String(first + index)
      const { token } = await sessions.issueForUser(userId, 'bench')
      return { userId, token, localAddress: addressOf(index) }
    })
  )
  await pool.end()
  return clients
}

export function addressOf(index: number): string {
  return `127.1.${Math.floor(index / 250)}.${1 + (index % 250)}`
}
