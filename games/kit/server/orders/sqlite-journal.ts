import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import {
  type Journal,
  type JournalRound,
  keptMs,
  type OpenRound,
  type OrderRow,
  restoredFile
} from './journal.ts'

const schema = `
  CREATE TABLE IF NOT EXISTS rounds (roundId TEXT PRIMARY KEY, roomId TEXT NOT NULL, data TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS orders (
    orderRef TEXT PRIMARY KEY, playerId TEXT NOT NULL, gatewaySession TEXT NOT NULL, amount INTEGER NOT NULL,
    reason TEXT NOT NULL, roundId TEXT NOT NULL, data TEXT NOT NULL, status TEXT NOT NULL, payout INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS orders_of_round ON orders (roundId);
  CREATE TABLE IF NOT EXISTS closed (roundId TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS closed_at ON closed (at);
`

const reopenAll = `
  DELETE FROM closed;
  UPDATE orders SET status = 'settling' WHERE status = 'settled';
  UPDATE orders SET status = 'voiding' WHERE status = 'voided';
`

const orderColumns = 'orderRef, playerId, gatewaySession, amount, reason, roundId, data, status, payout'

/** The journal of a game with one server. Only one process may use a folder; a second one fails to start. */
export class SqliteJournal implements Journal {
  readonly #db: DatabaseSync

  constructor(folder: string, busyTimeoutMs = 5000) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#db = new DatabaseSync(join(folder, 'journal.sqlite'))
    this.#db.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}; PRAGMA locking_mode = EXCLUSIVE`)
    this.#db.exec('PRAGMA journal_mode = WAL')
    this.#db.exec(`PRAGMA synchronous = FULL; ${schema}`)
    const restored = join(folder, restoredFile)
    if (!existsSync(restored)) return
    this.#db.exec(reopenAll)
    rmSync(restored)
  }

  async openRound({ roundId, roomId, data }: JournalRound): Promise<void> {
    this.#db.prepare('INSERT INTO rounds (roundId, roomId, data) VALUES (?, ?, ?)').run(roundId, roomId, data)
  }

  async saveRound(roundId: string, data: string): Promise<void> {
    this.#db.prepare('UPDATE rounds SET data = ? WHERE roundId = ?').run(data, roundId)
  }

  async closeRound(roundId: string): Promise<void> {
    this.#db.exec('BEGIN')
    this.#db.prepare('INSERT OR IGNORE INTO closed (roundId, at) VALUES (?, ?)').run(roundId, Date.now())
    const old = this.#db.prepare('SELECT roundId FROM closed WHERE at < ?').all(Date.now() - keptMs)
    for (const round of old) this.#delete(String(round.roundId))
    this.#db.exec('COMMIT')
  }

  async forgetRound(roundId: string): Promise<void> {
    this.#db.exec('BEGIN')
    this.#delete(roundId)
    this.#db.exec('COMMIT')
  }

  /** The rounds that an earlier process left open. */
  openRounds(): OpenRound[] {
    const rounds = this.#db
      .prepare('SELECT roundId, roomId, data FROM rounds WHERE roundId NOT IN (SELECT roundId FROM closed)')
      .all() as unknown as JournalRound[]
    return rounds.map(round => ({ ...round, orders: this.#ordersOf(round.roundId) }))
  }

  async addOrder(order: OrderRow): Promise<OrderRow | undefined> {
    const { changes } = this.#db
      .prepare(`INSERT OR IGNORE INTO orders (${orderColumns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`)
      .run(
        order.orderRef,
        order.playerId,
        order.gatewaySession,
        order.amount,
        order.reason,
        order.roundId,
        order.data,
        order.status,
        order.payout
      )
    return changes === 0 ? this.findOrder(order.orderRef) : undefined
  }

  async saveOrder({
    orderRef,
    status,
    payout
  }: Pick<OrderRow, 'orderRef' | 'status' | 'payout'>): Promise<void> {
    this.#db
      .prepare('UPDATE orders SET status = ?, payout = ? WHERE orderRef = ?')
      .run(status, payout, orderRef)
  }

  async findOrder(orderRef: string): Promise<OrderRow | undefined> {
    const row = this.#db.prepare(`SELECT ${orderColumns} FROM orders WHERE orderRef = ?`).get(orderRef)
    return row as unknown as OrderRow | undefined
  }

  async forgetOrder(orderRef: string): Promise<void> {
    this.#db.prepare('DELETE FROM orders WHERE orderRef = ?').run(orderRef)
  }

  async close(): Promise<void> {
    this.#db.close()
  }

  #delete(roundId: string): void {
    for (const table of ['rounds', 'orders', 'closed'])
      this.#db.prepare(`DELETE FROM ${table} WHERE roundId = ?`).run(roundId)
  }

  #ordersOf(roundId: string): OrderRow[] {
    const sql = `SELECT ${orderColumns} FROM orders WHERE roundId = ? ORDER BY rowid`
    return this.#db.prepare(sql).all(roundId) as unknown as OrderRow[]
  }
}
