import { combineContributions, type Contribution } from '@tambay/game-kit/rules/contributions'

import { ballCount, type Card } from './card.ts'
import { dealCard, drawBalls } from './draw.ts'
import { hasPrize, marksOf, missingFor, type Prize, prizes } from './patterns.ts'
import type { Winners } from './pot.ts'

export interface SoldCard {
  number: number
  playerId: string
}

export interface DrawRecord {
  seed: string
  contributions: readonly Contribution[]
  sold: readonly SoldCard[]
  count: number
  calls: readonly { card: number; prize: Prize; count: number }[]
  /** True once the payouts are fixed. Later calls don't count. */
  hasEnded?: boolean
}

export interface DealtCard extends SoldCard {
  card: Card
}

/**
 * The first call for a prize decides on which ball it was won. All cards that are called for it on that ball
 * share the prize.
 */
export class Drawing {
  readonly cards: readonly DealtCard[]
  readonly #record: DrawRecord
  readonly #balls: readonly number[]
  readonly #calls: { card: number; prize: Prize; count: number }[]
  #count: number
  #hasEnded: boolean

  constructor(record: DrawRecord) {
    const clientSeed = combineContributions(record.contributions)
    this.#record = record
    this.#balls = drawBalls(record.seed)
    this.#count = record.count
    this.#calls = [...record.calls]
    this.#hasEnded = record.hasEnded ?? false
    this.cards = record.sold.map(sold => ({ ...sold, card: dealCard(record.seed, clientSeed, sold.number) }))
  }

  get called(): readonly number[] {
    return this.#balls.slice(0, this.#count)
  }

  get record(): DrawRecord {
    return { ...this.#record, count: this.#count, calls: [...this.#calls], hasEnded: this.#hasEnded }
  }

  get winners(): Winners {
    const cardsFor = (prize: Prize) => this.#calls.filter(call => call.prize === prize).map(call => call.card)
    return { line: cardsFor('line'), two_lines: cardsFor('two_lines'), full_house: cardsFor('full_house') }
  }

  wonAt(prize: Prize): number | undefined {
    return this.#calls.find(call => call.prize === prize)?.count
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** The draw stops at the ball that won the full house. */
  get isLastBall(): boolean {
    return this.wonAt('full_house') !== undefined || this.#count === ballCount
  }

  drawNext(): number {
    const ball = this.#balls[this.#count]
    if (ball === undefined || this.isLastBall) throw new Error('The round is over')
    this.#count++
    return ball
  }

  call(number: number): Prize[] {
    const dealt = this.cards.find(card => card.number === number)
    if (!dealt || this.#hasEnded) return []
    const marks = marksOf(dealt.card, new Set(this.called))
    const won = prizes.filter(prize => this.#isOpen(prize, number) && hasPrize(prize, marks))
    this.#calls.push(...won.map(prize => ({ card: number, prize, count: this.#count })))
    return won
  }

  /** After the last ball, an uncalled prize goes to all cards that are complete for it. */
  finish(): void {
    this.#hasEnded = true
    const unclaimed = prizes.filter(prize => this.wonAt(prize) === undefined)
    const called = new Set(this.called)
    for (const prize of unclaimed)
      for (const { card, number } of this.cards)
        if (hasPrize(prize, marksOf(card, called)))
          this.#calls.push({ card: number, prize, count: this.#count })
  }

  distances(): Map<string, number> {
    const prize = prizes.find(open => this.wonAt(open) === undefined) ?? 'full_house'
    const called = new Set(this.called)
    const nearest = new Map<string, number>()
    for (const { playerId, card } of this.cards) {
      const missing = missingFor(prize, marksOf(card, called))
      nearest.set(playerId, Math.min(missing, nearest.get(playerId) ?? missing))
    }
    return nearest
  }

  #isOpen(prize: Prize, card: number): boolean {
    const wonAt = this.wonAt(prize)
    const isCalled = this.#calls.some(call => call.prize === prize && call.card === card)
    return !isCalled && (wonAt === undefined || wonAt === this.#count)
  }
}

export function playToEnd(drawing: Drawing): void {
  if (drawing.hasEnded) return
  const callAll = () => {
    for (const { number } of drawing.cards) drawing.call(number)
  }
  callAll()
  while (!drawing.isLastBall) {
    drawing.drawNext()
    callAll()
  }
  drawing.finish()
}
