import { randomUUID } from 'node:crypto'

import { createSeed } from '@tambay/fairness/commit-reveal'
import type { Contribution } from '@tambay/game-kit/rules/contributions'
import type { Journal } from '@tambay/game-kit/server/orders/journal'
import { RoundWriter } from '@tambay/game-kit/server/orders/round-writer'
import type { Room } from '@tambay/game-kit/server/room-tables'

import { commitToRound, rulesHash } from '../rules/draw.ts'
import { type DrawRecord, Drawing, type SoldCard } from '../rules/drawing.ts'
import { prizes } from '../rules/patterns.ts'
import { cardPrice, payoutsOf, type Pot, potOf } from '../rules/pot.ts'
import type { RoundProof } from '../rules/proof.ts'

export interface Sale {
  orderRef: string
  playerId: string
  session: string | null
  count: number
  clientSeed: string
  /** Empty until the stake is held. */
  numbers: number[]
}

/** What the journal keeps, so that a restarted server can return the stakes or pay. */
export interface RoundRecord {
  roundId: string
  seed: string
  sales: Sale[]
  /** Null until the sale has closed. */
  draw: DrawRecord | null
}

export class Round {
  readonly id: string
  readonly seed: string
  readonly commit: string
  readonly sales = new Map<string, Sale>()
  drawing: Drawing | undefined
  /** Undefined until the first sale, and in practice. */
  writer: RoundWriter | undefined
  #nextNumber = 0

  constructor(record?: RoundRecord) {
    this.id = record?.roundId ?? `bg_${randomUUID()}`
    this.seed = record?.seed ?? createSeed()
    this.commit = commitToRound(this.seed)
    for (const sale of record?.sales ?? []) this.sales.set(sale.orderRef, sale)
    this.#nextNumber = Math.max(-1, ...(record?.sales ?? []).flatMap(({ numbers }) => numbers)) + 1
    if (record?.draw) this.drawing = new Drawing(record.draw)
  }

  get held(): Sale[] {
    return [...this.sales.values()].filter(({ numbers }) => numbers.length > 0)
  }

  get pot(): Pot {
    const cards = this.held.reduce((sum, sale) => sum + sale.count, 0)
    return potOf({ cards, players: new Set(this.held.map(({ playerId }) => playerId)).size })
  }

  countFor(playerId: string): number {
    return this.salesOf(playerId).reduce((sum, { count }) => sum + count, 0)
  }

  salesOf(playerId: string): Sale[] {
    return [...this.sales.values()].filter(sale => sale.playerId === playerId)
  }

  confirm(sale: Sale): void {
    sale.numbers = Array.from({ length: sale.count }, () => this.#nextNumber++)
  }

  deal(): Drawing {
    const sold = this.#soldCards()
    const contributions = this.#contributions()
    this.drawing = new Drawing({ seed: this.seed, contributions, sold, count: 0, calls: [] })
    return this.drawing
  }

  payouts(): Map<string, number> {
    const byCard = this.drawing ? payoutsOf(this.pot, this.drawing.winners) : new Map<number, number>()
    return new Map(
      this.held.map(({ orderRef, numbers }) => [
        orderRef,
        numbers.reduce((sum, number) => sum + (byCard.get(number) ?? 0), 0)
      ])
    )
  }

  record(): RoundRecord {
    const sales = [...this.sales.values()]
    return { roundId: this.id, seed: this.seed, sales, draw: this.drawing?.record ?? null }
  }

  async store({ journal, room }: { journal: Journal; room: Room }): Promise<void> {
    if (room.isPractice) return
    const ids = { roundId: this.id, roomId: room.id }
    this.writer ??= new RoundWriter(journal, ids, () => this.record())
    await this.writer.save()
  }

  proof(): RoundProof | null {
    const { drawing } = this
    if (!drawing) return null
    const { contributions, sold } = drawing.record
    const winOf = (prize: (typeof prizes)[number]) => ({
      cards: [...drawing.winners[prize]],
      count: drawing.wonAt(prize) ?? drawing.called.length
    })
    return {
      game: 'bingo',
      roundId: this.id,
      rulesHash,
      commit: this.commit,
      seed: this.seed,
      contributions: [...contributions],
      sold: [...sold],
      called: [...drawing.called],
      wins: { line: winOf('line'), two_lines: winOf('two_lines'), full_house: winOf('full_house') },
      payouts: [...payoutsOf(this.pot, drawing.winners)].map(([card, coins]) => ({ card, coins }))
    }
  }

  #soldCards(): SoldCard[] {
    return this.held
      .flatMap(({ numbers, playerId }) => numbers.map(number => ({ number, playerId })))
      .toSorted((a, b) => a.number - b.number)
  }

  #contributions(): Contribution[] {
    const first = new Map<string, string>()
    for (const { playerId, clientSeed } of this.held)
      if (!first.has(playerId)) first.set(playerId, clientSeed)
    return [...first].map(([id, seed]) => ({ id, seed }))
  }
}

export function stakeOf({ count }: Sale): number {
  return count * cardPrice
}
