import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type OrderStatus = 'holding' | 'held' | 'refused' | 'settling' | 'settled' | 'voiding' | 'voided'

export interface OrderRow {
  orderRef: string
  playerId: string
  gatewaySession: string
  amount: number
  reason: string
  roundId: string
  data: string
  status: OrderStatus
  payout: number
}

export interface JournalRound {
  roundId: string
  roomId: string
  data: string
}

export interface OpenRound extends JournalRound {
  orders: OrderRow[]
}

const schema = `
  CREATE TABLE IF NOT EXISTS rounds (roundId TEXT PRIMARY KEY, roomId TEXT NOT NULL, data TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS orders (
    orderRef TEXT PRIMARY KEY, playerId TEXT NOT NULL, gatewaySession TEXT NOT NULL, amount INTEGER NOT NULL,
    reason TEXT NOT NULL, roundId TEXT NOT NULL, data TEXT NOT NULL, status TEXT NOT NULL, payout INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS orders_of_round ON orders (roundId);
`

const orderColumns = 'orderRef, playerId, gatewaySession, amount, reason, roundId, data, status, payout'

/**
 * Orders and rounds on disk, written before each call to the gateway, so that a restarted server can finish
 * them. Only one process may use a folder; a second one fails to start.
 */
export class Journal {
  readonly #db: DatabaseSync

  constructor(folder: string, busyTimeoutMs = 5000) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#db = new DatabaseSync(join(folder, 'journal.sqlite'))
    this.#db.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}; PRAGMA locking_mode = EXCLUSIVE`)
    this.#db.exec('PRAGMA journal_mode = WAL')
    this.#db.exec(`PRAGMA synchronous = FULL; ${schema}`)
  }

  openRound({ roundId, roomId, data }: JournalRound): void {
    this.#db.prepare('INSERT INTO rounds (roundId, roomId, data) VALUES (?, ?, ?)').run(roundId, roomId, data)
  }

  saveRound(roundId: string, data: string): void {
    this.#db.prepare('UPDATE rounds SET data = ? WHERE roundId = ?').run(data, roundId)
  }

  closeRound(roundId: string): void {
    this.#db.prepare('DELETE FROM rounds WHERE roundId = ?').run(roundId)
    this.#db.prepare('DELETE FROM orders WHERE roundId = ?').run(roundId)
  }

  openRounds(): OpenRound[] {
    const rounds = this.#db
      .prepare('SELECT roundId, roomId, data FROM rounds')
      .all() as unknown as JournalRound[]
    return rounds.map(round => ({ ...round, orders: this.#ordersOf(round.roundId) }))
  }

  addOrder(order: OrderRow): void {
    this.#db
      .prepare(`INSERT INTO orders (${orderColumns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`)
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
  }

  saveOrder({ orderRef, status, payout }: OrderRow): void {
    this.#db
      .prepare('UPDATE orders SET status = ?, payout = ? WHERE orderRef = ?')
      .run(status, payout, orderRef)
  }

  findOrder(orderRef: string): OrderRow | undefined {
    const row = this.#db.prepare(`SELECT ${orderColumns} FROM orders WHERE orderRef = ?`).get(orderRef)
    return row as unknown as OrderRow | undefined
  }

  forgetOrder(orderRef: string): void {
    this.#db.prepare('DELETE FROM orders WHERE orderRef = ?').run(orderRef)
  }

  looseOrders(): OrderRow[] {
    const sql = `SELECT ${orderColumns} FROM orders WHERE roundId NOT IN (SELECT roundId FROM rounds)`
    return this.#db.prepare(sql).all() as unknown as OrderRow[]
  }

  close(): void {
    this.#db.close()
  }

  #ordersOf(roundId: string): OrderRow[] {
    const sql = `SELECT ${orderColumns} FROM orders WHERE roundId = ? ORDER BY rowid`
    return this.#db.prepare(sql).all(roundId) as unknown as OrderRow[]
  }
}
