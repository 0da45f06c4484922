import { createHmac } from 'node:crypto'

import { subkey } from '#platform/crypto/subkey.ts'
import { type Db, queryDriver } from '#platform/database/db.ts'

/** Only those that the browser could measure. */
type Vitals = Partial<Record<'lcpMs' | 'inpMs' | 'cls', number>>

interface Reporter {
  remote: string
  version: string
  networkKey: string
  /** Of the account, or of the session if it has no account. */
  sessionKey: string
  userId: string | null
  hasFailed: boolean
  vitals: Vitals | undefined
  changes: number
  writtenChanges: number
}

export interface Seen {
  remote: string
  version: string
  network: string
  session: string
  /** Null for guests and visitors who aren't signed in. */
  userId: string | null
  hasFailed: boolean
  /** Browsers report them when a page is hidden. */
  vitals?: Vitals | undefined
}

/** At most, one network counts as this many sessions. */
export const maxSessionsPerNetwork = 5
/** Separate for accounts, so that visitors can't use up their room. */
const maxReporters = { accounts: 20_000, visitors: 20_000 }
const periodMs = 60 * 60_000

export function createReporters(db: Db, secret: string) {
  const key = subkey(secret, 'release reporters')
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 16)
  let period = 0
  let groups = new Map<string, Map<string, Reporter>>()
  let counts = { accounts: 0, visitors: 0 }

  function forget(): void {
    groups = new Map()
    counts = { accounts: 0, visitors: 0 }
  }

  function see({ remote, version, network, session, userId, hasFailed, vitals }: Seen, now: Date): void {
    const current = Math.floor(now.getTime() / periodMs)
    if (current !== period) forget()
    period = current
    // An account counts once, even in several networks, and strangers in its network can't take its place.
    const groupId = `${remote} ${version} ${userId === null ? network : 'accounts'}`
    const group = groups.get(groupId) ?? new Map<string, Reporter>()
    const voter = userId === null ? session : `account ${userId}`
    const known = group.get(voter)
    if (known) {
      if (vitals || (hasFailed && !known.hasFailed)) known.changes++
      known.hasFailed ||= hasFailed
      known.vitals = { ...known.vitals, ...vitals }
      return
    }
    if (userId === null && group.size >= maxSessionsPerNetwork) return
    const kind = userId === null ? 'visitors' : 'accounts'
    if (counts[kind] >= maxReporters[kind]) return
    groups.set(groupId, group)
    counts[kind]++
    const keys = { networkKey: hash(network), sessionKey: hash(voter) }
    group.set(voter, { remote, version, ...keys, userId, hasFailed, vitals, changes: 1, writtenChanges: 0 })
  }

  async function write(now: Date): Promise<void> {
    const changed = [...groups.values()].flatMap(group =>
      [...group.values()].filter(({ changes, writtenChanges }) => changes > writtenChanges)
    )
    if (changed.length === 0) return
    const written = changed.map(reporter => ({ ...reporter }))
    await queryDriver(db, { ...addReporters, values: [...columnsOf(written), now] })
    changed.forEach((reporter, index) => {
      reporter.writtenChanges = written[index]?.changes ?? 0
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
  text: `INSERT INTO release_reporter
      (remote, version, network_key, session_key, has_failed, has_old_account, seen_at, lcp_ms, inp_ms, cls)
    SELECT sent.remote, sent.version, sent.network_key, sent.session_key, sent.has_failed,
      coalesce(users.created_at < release.deployed_at, false), $10::timestamptz,
      sent.lcp_ms, sent.inp_ms, sent.cls
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bool[], $7::int[], $8::int[], $9::real[])
      AS sent (remote, version, network_key, session_key, user_id, has_failed, lcp_ms, inp_ms, cls)
    LEFT JOIN known_release release ON release.remote = sent.remote AND release.version = sent.version
    LEFT JOIN users ON users.id = sent.user_id AND (users.tel IS NOT NULL OR users.google_subject IS NOT NULL)
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (remote, version, network_key, session_key) DO UPDATE
    SET has_failed = release_reporter.has_failed OR excluded.has_failed, seen_at = excluded.seen_at,
      lcp_ms = coalesce(excluded.lcp_ms, release_reporter.lcp_ms),
      inp_ms = coalesce(excluded.inp_ms, release_reporter.inp_ms),
      cls = coalesce(excluded.cls, release_reporter.cls)`
}

function columnsOf(reporters: Reporter[]): unknown[] {
  const column = <Name extends keyof Reporter>(name: Name) => reporters.map(reporter => reporter[name])
  const vital = (name: keyof Vitals) => reporters.map(({ vitals }) => vitals?.[name] ?? null)
  return [
    column('remote'),
    column('version'),
    column('networkKey'),
    column('sessionKey'),
    column('userId'),
    column('hasFailed'),
    vital('lcpMs'),
    vital('inpMs'),
    vital('cls')
  ]
}
