import type { Room, RoomTable, SeatedPlayer } from '@tambay/game-kit/server/room-tables'
import type { PlayerSession } from '@tambay/game-kit/server/sessions'

import type { BingoRequest, BuyRequest, Notice, TableState } from '../rules/api.ts'
import type { Prize } from '../rules/patterns.ts'
import { maxCardsPerPlayer, maxPlayers } from '../rules/pot.ts'
import { bingoRefusal } from '../rules/refusals.ts'
import { botSales } from './bots.ts'
import type { Clock } from './clock.ts'
import { Round, type RoundRecord, type Sale, stakeOf } from './round.ts'
import { stateFor } from './state-for.ts'

/** Moves coins. Each call is retried until the gateway answers. */
export interface Bank {
  /** Throws a `GameRefusal` if the gateway refuses. */
  hold(order: { session: string; orderRef: string; amount: number; roundId: string }): Promise<unknown>
  settle(orderRef: string, payout: number): Promise<unknown>
  void(orderRef: string): Promise<unknown>
}

export interface RoundJournal {
  save(record: RoundRecord): void
  remove(roundId: string): void
}

/** In milliseconds. */
export interface Pace {
  buyMs: number
  /** The longest wait for holds after the sale has closed. */
  closeMs: number
  /** Between the deal and the first ball. */
  dealMs: number
  ballMs: number
  /** The longest wait for payments before the result is shown. */
  payMs: number
  resultMs: number
}

export interface TableOptions {
  room: Room
  clock: Clock
  pace: Pace
  bank: Bank
  journal: RoundJournal
  /** What to tell a player about a round that a dead process left. */
  noticeFor: (roomId: string, playerId: string) => Notice | null
  reportRound: (roundId: string, scores: { session: string; score: number }[]) => Promise<unknown>
  warn: (error: unknown, words: string) => void
}

export class BingoTable implements RoomTable {
  readonly options: TableOptions
  /** Everyone who has been at the table in this round. */
  readonly names = new Map<string, string>()
  readonly #connected = new Set<string>()
  readonly #manual = new Set<string>()
  readonly #buying = new Map<string, Promise<void>>()
  #cancelTimer = () => {}
  round = new Round()
  phase: TableState['phase'] = 'waiting'
  beganAt: number
  endsAt: number | null = null
  isPaid = false

  constructor(options: TableOptions) {
    this.options = options
    this.beganAt = options.clock.now()
  }

  state(playerId: string): object {
    return stateFor(this, playerId)
  }

  isIdle(): boolean {
    return this.phase === 'waiting' && this.#buying.size === 0
  }

  onJoin({ id, nickName }: SeatedPlayer): void {
    this.names.set(id, nickName)
    this.#connected.add(id)
  }

  /** The cards of a player who left stay in the round and are daubed automatically. */
  onLeave({ id }: SeatedPlayer): void {
    this.#connected.delete(id)
    this.#callAuto()
    this.options.room.refresh()
  }

  isAuto(playerId: string): boolean {
    return !this.#manual.has(playerId) || !this.#connected.has(playerId)
  }

  setAuto(playerId: string, isAuto: boolean): void {
    if (isAuto) this.#manual.delete(playerId)
    else this.#manual.add(playerId)
    this.#callAuto()
    this.options.room.refresh()
  }

  /** Safe to repeat with the same order. */
  async buy({ player, gatewaySession }: PlayerSession, request: BuyRequest): Promise<void> {
    this.names.set(player.id, player.nickName)
    const known = this.round.sales.get(request.orderRef)
    if (known && (known.playerId !== player.id || known.count !== request.count))
      throw bingoRefusal('order_reused')
    const purchase = this.#buying.get(request.orderRef) ?? (known ? undefined : this.#sell(player.id, gatewaySession, request))
    await purchase
  }

  /** Returns the prizes that the call won. */
  call(playerId: string, { roundId, card }: BingoRequest): Prize[] {
    const { drawing, id } = this.round
    if (this.phase !== 'drawing' || !drawing || id !== roundId) throw bingoRefusal('no_draw')
    if (drawing.cards.find(({ number }) => number === card)?.playerId !== playerId)
      throw bingoRefusal('card_not_yours')
    const won = drawing.call(card)
    if (won.length === 0) throw bingoRefusal('bingo_false')
    this.#changed()
    return won
  }

  close(): void {
    this.#cancelTimer()
  }

  async #sell(playerId: string, session: string, request: BuyRequest): Promise<void> {
    const { round } = this
    const isOpen = this.phase === 'waiting' || this.phase === 'buying'
    if (!isOpen || request.roundId !== round.id) throw bingoRefusal('sale_closed')
    const count = round.countFor(playerId)
    if (count + request.count > maxCardsPerPlayer) throw bingoRefusal('card_limit')
    const others = new Set([...round.sales.values()].map(sale => sale.playerId))
    if (count === 0 && others.size >= maxPlayers) throw bingoRefusal('round_full')
    const { roundId: _, ...order } = request
    const sale: Sale = { ...order, playerId, session, numbers: [] }
    round.sales.set(sale.orderRef, sale)
    this.#save()
    const purchase = this.#hold(sale, session).finally(() => this.#buying.delete(sale.orderRef))
    this.#buying.set(sale.orderRef, purchase)
    await purchase
  }

  async #hold(sale: Sale, session: string): Promise<void> {
    const { round } = this
    const order = { session, orderRef: sale.orderRef, amount: stakeOf(sale), roundId: round.id }
    try {
      await this.options.bank.hold(order)
    } catch (error) {
      round.sales.delete(sale.orderRef)
      this.#save()
      throw error
    }
    // The draw began without this card, so the table has already asked for the return of its stake.
    if (!round.sales.has(sale.orderRef)) throw bingoRefusal('sale_closed')
    round.confirm(sale)
    if (this.phase === 'waiting') this.#startSale()
    this.#changed()
  }

  #startSale(): void {
    if (this.options.room.isPractice)
      for (const sale of botSales()) {
        this.round.sales.set(sale.orderRef, sale)
        this.round.confirm(sale)
      }
    this.#enter('buying', this.options.pace.buyMs, () => void this.#closeSale())
  }

  async #closeSale(): Promise<void> {
    const { pace, clock } = this.options
    this.#enter('closing')
    const late = new Promise<void>(resolve => {
      this.#cancelTimer = clock.after(pace.closeMs, resolve)
    })
    await Promise.race([Promise.allSettled(this.#buying.values()), late])
    this.#cancelTimer()
    for (const { orderRef, numbers } of this.round.sales.values())
      if (numbers.length === 0) this.#giveBack(orderRef)
    this.round.deal()
    this.#enter('drawing', pace.dealMs, () => this.#drawBall())
  }

  #giveBack(orderRef: string): void {
    const { bank, warn } = this.options
    this.round.sales.delete(orderRef)
    bank.void(orderRef).catch((error: unknown) => warn(error, 'A stake was not returned'))
  }

  #drawBall(): void {
    const { drawing } = this.round
    if (!drawing || drawing.isLastBall) return void this.#finish()
    drawing.drawNext()
    this.#callAuto()
    this.#enter('drawing', this.options.pace.ballMs, () => this.#drawBall())
  }

  #callAuto(): void {
    if (this.phase !== 'drawing') return
    for (const { number, playerId } of this.round.drawing?.cards ?? [])
      if (this.isAuto(playerId)) this.round.drawing?.call(number)
    this.#save()
  }

  async #finish(): Promise<void> {
    const { round } = this
    const { clock, pace, journal } = this.options
    round.drawing?.finish()
    this.#enter('paying')
    const paid = payRound(round, this.options).then(() => {
      journal.remove(round.id)
      this.isPaid = true
    })
    const late = new Promise<void>(resolve => {
      this.#cancelTimer = clock.after(pace.payMs, resolve)
    })
    await Promise.race([paid, late])
    this.#cancelTimer()
    this.#enter('result', pace.resultMs, () => this.#startNext())
  }

  #startNext(): void {
    this.round = new Round()
    this.isPaid = false
    for (const id of this.names.keys()) if (!this.#connected.has(id)) this.names.delete(id)
    this.#enter('waiting')
    this.options.room.closeIfEmpty()
  }

  #enter(phase: TableState['phase'], ms?: number, next?: () => void): void {
    const { clock } = this.options
    this.#cancelTimer()
    this.phase = phase
    this.beganAt = clock.now()
    this.endsAt = ms === undefined ? null : this.beganAt + ms
    if (ms !== undefined && next) this.#cancelTimer = clock.after(ms, next)
    this.#changed()
  }

  #changed(): void {
    this.#save()
    this.options.room.refresh()
  }

  #save(): void {
    const { journal, room } = this.options
    if (this.round.sales.size > 0 && !this.isPaid) journal.save(this.round.record(room.id))
  }
}

/** Settles every order and reports the scores. Also used for rounds of a process that died. */
export async function payRound(
  round: Round,
  { bank, reportRound, warn }: Pick<TableOptions, 'bank' | 'reportRound' | 'warn'>
): Promise<void> {
  const payouts = round.payouts()
  const own = round.held.filter(({ session }) => session !== null)
  await Promise.all(own.map(({ orderRef }) => bank.settle(orderRef, payouts.get(orderRef) ?? 0)))
  const scores = new Map<string, number>()
  for (const { session, orderRef } of own)
    if (session) scores.set(session, (scores.get(session) ?? 0) + (payouts.get(orderRef) ?? 0))
  await reportRound(
    round.id,
    [...scores].map(([session, score]) => ({ session, score }))
  ).catch((error: unknown) => warn(error, 'A round was played but not reported'))
}
