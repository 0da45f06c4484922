import { GameRefusal, kitRefusals } from '../../rules/refusals.ts'
import type { GameDatabase } from './game-database.ts'

/** Another server may own the tables by now. */
export class LeaseLost extends GameRefusal {
  override name = 'LeaseLost'

  constructor() {
    super('game_busy', kitRefusals.game_busy)
  }
}

interface LeaseOptions {
  database: GameDatabase
  /** Where other servers of the game reach this one. */
  url: string
  leaseMs: number
}

/** One row per running server. Its id is the fencing token: it is never given twice. */
export class ServerLease {
  readonly id: string
  readonly #database: GameDatabase
  readonly #leaseMs: number
  /** By the monotonic clock, which goes on while the process is paused. */
  #heldUntil: number

  private constructor(id: string, { database, leaseMs }: LeaseOptions, heldUntil: number) {
    this.id = id
    this.#database = database
    this.#leaseMs = leaseMs
    this.#heldUntil = heldUntil
  }

  static async take(options: LeaseOptions): Promise<ServerLease> {
    const { database, url, leaseMs } = options
    const heldUntil = performance.now() + leaseMs
    const { rows } = await database.query<{ id: string }>(
      `INSERT INTO :server (url, expires_at) VALUES ($1, now() + $2 * interval '1 ms') RETURNING id`,
      [url, leaseMs]
    )
    const [row] = rows
    if (!row) throw new Error('An insert returns its row')
    return new ServerLease(row.id, options, heldUntil)
  }

  get isHeld(): boolean {
    return performance.now() < this.#heldUntil
  }

  readonly check = (): void => {
    if (!this.isHeld) throw new LeaseLost()
  }

  /** Throws `LeaseLost` if it is too late. After another error, the lease is held until its time is over. */
  async renew(): Promise<void> {
    const heldUntil = performance.now() + this.#leaseMs
    const { count } = await this.#database.query(
      `UPDATE :server SET expires_at = now() + $2 * interval '1 ms' WHERE id = $1 AND expires_at > now()`,
      [this.id, this.#leaseMs]
    )
    if (count === 0) {
      this.#heldUntil = 0
      throw new LeaseLost()
    }
    this.#heldUntil = heldUntil
  }

  /** Gives all tables back, so that other servers take them at once. */
  async release(): Promise<void> {
    this.#heldUntil = 0
    await this.#database.query('DELETE FROM :server WHERE id = $1', [this.id])
  }
}
