import { createHmac } from 'node:crypto'

import { subkey } from '#crypto/subkey.ts'
import { type Db, queryDriver } from '#db/db.ts'

interface Reporter {
  remote: string
  version: string
  networkKey: string
  sessionKey: string
  hasFailed: boolean
  isWritten: boolean
}

export interface Seen {
  remote: string
  version: string
  network: string
  session: string
  hasFailed: boolean
}

/** At most this many sessions of one network are counted. */
export const maxSessionsPerNetwork = 5
const maxReporters = 20_000
const periodMs = 60 * 60_000

export function createReporters(db: Db, secret: string) {
  const key = subkey(secret, 'release reporters')
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 16)
  let period = 0
  let networks = new Map<string, Map<string, Reporter>>()
  let count = 0

  function forget(): void {
    networks = new Map()
    count = 0
  }

  function see({ remote, version, network, session, hasFailed }: Seen, now: Date): void {
    const current = Math.floor(now.getTime() / periodMs)
    if (current !== period) forget()
    period = current
    const networkId = `${remote} ${version} ${network}`
    const sessions = networks.get(networkId) ?? new Map<string, Reporter>()
    const known = sessions.get(session)
    if (known) {
      if (hasFailed && !known.hasFailed) Object.assign(known, { hasFailed, isWritten: false })
      return
    }
    if (sessions.size >= maxSessionsPerNetwork || count >= maxReporters) return
    networks.set(networkId, sessions)
    count++
    const keys = { networkKey: hash(network), sessionKey: hash(session) }
    sessions.set(session, { remote, version, ...keys, hasFailed, isWritten: false })
  }

  async function write(now: Date): Promise<void> {
    const changed = [...networks.values()].flatMap(sessions =>
      [...sessions.values()].filter(({ isWritten }) => !isWritten)
    )
    if (changed.length === 0) return
    const written = changed.map(reporter => ({ ...reporter }))
    await queryDriver(db, { ...addReporters, values: [...columnsOf(written), now] })
    changed.forEach((reporter, index) => {
      reporter.isWritten = reporter.hasFailed === written[index]?.hasFailed
    })
  }

  return {
    see,
    write,
    forget
  }
}

const addReporters = {
  name: 'release_reporter_add',
  text: `INSERT INTO release_reporter (remote, version, network_key, session_key, has_failed, seen_at)
    SELECT *, $6::timestamptz FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bool[])
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (remote, version, network_key, session_key) DO UPDATE
    SET has_failed = release_reporter.has_failed OR excluded.has_failed, seen_at = excluded.seen_at`
}

function columnsOf(reporters: Reporter[]): unknown[] {
  const column = <Name extends keyof Reporter>(name: Name) => reporters.map(reporter => reporter[name])
  return [
    column('remote'),
    column('version'),
    column('networkKey'),
    column('sessionKey'),
    column('hasFailed')
  ]
}
