import { type Journal, type JournalRound, keptMs, type OpenRound, type OrderRow } from '../orders/journal.ts'
import type { GameDatabase } from './game-database.ts'
import { LeaseLost, type ServerLease } from './server-lease.ts'

/**
 * These lock the row of the table, if this server ($1) owns it. So a write is committed before another server can
 * take the table, or it changes nothing.
 */
const ofRoom = 'SELECT room_id FROM :room WHERE server_id = $1 AND room_id = $2 FOR SHARE'
const ofRound = `SELECT room.room_id FROM :room AS room JOIN :round AS round USING (room_id)
  WHERE room.server_id = $1 AND round.round_id = $2 FOR SHARE OF room`
const ofOrder = `SELECT room.room_id FROM :room AS room JOIN :round AS round USING (room_id)
  JOIN :round_order AS placed USING (round_id)
  WHERE room.server_id = $1 AND placed.order_ref = $2 FOR SHARE OF room`

const orderColumns = `order_ref AS "orderRef", player_id AS "playerId", gateway_session AS "gatewaySession",
  amount::float, reason, round_id AS "roundId", data, status, payout::float`

/** The journal of a game with several servers. Each write checks the lease in its own statement. */
export class PostgresJournal implements Journal {
  readonly #database: GameDatabase
  readonly #lease: ServerLease

  constructor(database: GameDatabase, lease: ServerLease) {
    this.#database = database
    this.#lease = lease
  }

  async openRound({ roundId, roomId, data }: JournalRound): Promise<void> {
    const isWritten = await this.#write(
      ofRoom,
      `INSERT INTO :round (round_id, room_id, data) SELECT $3, room_id, $4 FROM mine
       ON CONFLICT (round_id) DO UPDATE SET data = round.data
         WHERE round.data = excluded.data AND round.room_id = excluded.room_id AND round.closed_at IS NULL`,
      [roomId, roundId, data]
    )
    if (!isWritten) throw new LeaseLost()
  }

  async saveRound(roundId: string, data: string): Promise<void> {
    await this.#mustWrite(ofRound, 'UPDATE :round SET data = $3 FROM mine WHERE round_id = $2', [
      roundId,
      data
    ])
  }

  async closeRound(roundId: string): Promise<void> {
    await this.#mustWrite(ofRound, 'UPDATE :round SET closed_at = now() FROM mine WHERE round_id = $2', [
      roundId
    ])
    await this.#database.query(`DELETE FROM :round WHERE closed_at < now() - $1 * interval '1 ms'`, [keptMs])
  }

  async forgetRound(roundId: string): Promise<void> {
    await this.#write(ofRound, 'DELETE FROM :round USING mine WHERE round_id = $2', [roundId])
  }

  async addOrder(order: OrderRow): Promise<OrderRow | undefined> {
    const { orderRef, playerId, gatewaySession, amount, reason, roundId, data, status, payout } = order
    // A repeat of this statement finds the row that it has written.
    const isWritten = await this.#write(
      ofRound,
      `INSERT INTO :round_order AS placed
         (round_id, order_ref, player_id, gateway_session, amount, reason, data, status, payout)
       SELECT $2, $3, $4, $5, $6::bigint, $7, $8, $9, $10::bigint FROM mine
       ON CONFLICT (order_ref) DO UPDATE SET status = placed.status
         WHERE (placed.status, placed.round_id, placed.player_id, placed.amount)
             = (excluded.status, excluded.round_id, excluded.player_id, excluded.amount)`,
      [roundId, orderRef, playerId, gatewaySession, amount, reason, data, status, payout]
    )
    if (isWritten) return undefined
    const earlier = await this.findOrder(orderRef)
    if (!earlier) throw new LeaseLost()
    return earlier
  }

  async saveOrder({
    orderRef,
    status,
    payout
  }: Pick<OrderRow, 'orderRef' | 'status' | 'payout'>): Promise<void> {
    await this.#mustWrite(
      ofOrder,
      'UPDATE :round_order SET status = $3, payout = $4::bigint FROM mine WHERE order_ref = $2',
      [orderRef, status, payout]
    )
  }

  async findOrder(orderRef: string): Promise<OrderRow | undefined> {
    const sql = `SELECT ${orderColumns} FROM :round_order WHERE order_ref = $1`
    return (await this.#database.insist<OrderRow>(sql, [orderRef], this.#lease.check)).rows[0]
  }

  async forgetOrder(orderRef: string): Promise<void> {
    await this.#write(ofOrder, 'DELETE FROM :round_order USING mine WHERE order_ref = $2', [orderRef])
  }

  async openRounds(roomId: string): Promise<OpenRound[]> {
    const { check } = this.#lease
    const { rows: rounds } = await this.#database.insist<JournalRound>(
      `SELECT round_id AS "roundId", room_id AS "roomId", data FROM :round
       WHERE room_id = $1 AND closed_at IS NULL ORDER BY number`,
      [roomId],
      check
    )
    const { rows: orders } = await this.#database.insist<OrderRow>(
      `SELECT ${orderColumns} FROM :round_order WHERE round_id = ANY($1) ORDER BY number`,
      [rounds.map(({ roundId }) => roundId)],
      check
    )
    return rounds.map(round => ({
      ...round,
      orders: orders.filter(({ roundId }) => roundId === round.roundId)
    }))
  }

  /** After a restore: the payouts of the last rounds are made once more. */
  async reopenAll(): Promise<void> {
    // A room whose table was closed has no row, and servers look for open rounds only in rooms that have one.
    await this.#database.query(
      'INSERT INTO :room (room_id) SELECT DISTINCT room_id FROM :round ON CONFLICT (room_id) DO NOTHING'
    )
    await this.#database.query(
      `WITH reopened AS (UPDATE :round SET closed_at = NULL WHERE closed_at IS NOT NULL)
       UPDATE :round_order SET status = CASE status WHEN 'settled' THEN 'settling' ELSE 'voiding' END
       WHERE status IN ('settled', 'voided')`
    )
  }

  async #mustWrite(mine: string, sql: string, values: readonly (string | number)[]): Promise<void> {
    if (!(await this.#write(mine, sql, values))) throw new LeaseLost()
  }

  async #write(mine: string, sql: string, values: readonly (string | number)[]): Promise<boolean> {
    const text = `WITH mine AS (${mine}) ${sql}`
    const { count } = await this.#database.insist(text, [this.#lease.id, ...values], this.#lease.check)
    return count > 0
  }
}
