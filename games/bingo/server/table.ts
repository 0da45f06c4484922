import type { RoomTable, SeatedPlayer } from '@tambay/game-kit/server/room-tables'
import type { PlayerSession } from '@tambay/game-kit/server/sessions'

import { type BingoRequest, bingoRefusal, type BuyRequest, type TableState } from '../rules/api.ts'
import type { Prize } from '../rules/patterns.ts'
import { maxCardsPerPlayer, maxPlayers } from '../rules/pot.ts'
import { botSales } from './bots.ts'
import { noteAbsent } from './note-absent.ts'
import { payRound } from './pay-round.ts'
import type { Unfinished } from './restore-round.ts'
import { roundTimes } from './round-times.ts'
import { Round, type Sale, stakeOf } from './round.ts'
import { saleRefusal } from './sale-refusal.ts'
import { stateFor } from './state-for.ts'
import type { TableOptions } from './table-options.ts'

export class BingoTable implements RoomTable {
  readonly options: TableOptions
  readonly names = new Map<string, string>()
  readonly #connected = new Set<string>()
  readonly #manual = new Set<string>()
  readonly #buying = new Map<string, Promise<void>>()
  #cancelTimer = () => {}
  round = new Round()
  phase: TableState['phase'] = 'waiting'
  beganAt: number
  endsAt: number | null = null

  constructor(options: TableOptions) {
    this.options = options
    this.beganAt = options.clock.now()
  }

  state(playerId: string | undefined): object {
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
    void this.#changed()
  }

  refresh(): void {
    this.options.room.refresh()
  }

  isAuto(playerId: string): boolean {
    return !this.#manual.has(playerId) || !this.#connected.has(playerId)
  }

  setAuto(playerId: string, isAuto: boolean): void {
    if (isAuto) this.#manual.delete(playerId)
    else this.#manual.add(playerId)
    this.#callAuto()
    void this.#changed()
  }

  async buy(session: PlayerSession, request: BuyRequest): Promise<void> {
    const { player } = session
    this.names.set(player.id, player.nickName)
    const known = this.round.sales.get(request.orderRef)
    if (known && (known.playerId !== player.id || known.count !== request.count))
      throw bingoRefusal('order_reused')
    await (this.#buying.get(request.orderRef) ?? (known ? undefined : this.#sell(session, request)))
  }

  async call(playerId: string, { roundId, card }: BingoRequest): Promise<Prize[]> {
    const { drawing, id } = this.round
    if (this.phase !== 'drawing' || !drawing || id !== roundId) throw bingoRefusal('no_draw')
    if (drawing.cards.find(({ number }) => number === card)?.playerId !== playerId)
      throw bingoRefusal('card_not_yours')
    const won = drawing.call(card)
    if (won.length === 0) throw bingoRefusal('bingo_false')
    await this.#changed()
    return won
  }

  /** Goes on with another server's round: with the sale for the whole time again, or with the next ball. */
  resume(round: Round, { unconfirmed, withoutCards }: Unfinished): void {
    this.round = round
    for (const orderRef of withoutCards) this.#giveBack(orderRef)
    for (const sale of unconfirmed)
      this.#follow(sale, () => this.options.orders.continueHold(sale.orderRef)).catch((error: unknown) =>
        this.options.warn(error, 'A stake was not held again')
      )
    if (round.drawing) this.#enter('drawing', this.options.pace.dealMs, () => this.#drawBall())
    else if (round.held.length > 0) this.#startSale()
  }

  close(): void {
    const { round } = this
    this.#cancelTimer()
    // A round whose stakes were all refused has no sales, but it is still in the journal.
    if (round.sales.size > 0) return
    round.writer?.close().catch((error: unknown) => this.options.warn(error, 'An empty round was not closed'))
  }

  async #sell(session: PlayerSession, request: BuyRequest): Promise<void> {
    const { round } = this
    const playerId = session.player.id
    const isOpen = this.phase === 'waiting' || this.phase === 'buying'
    if (!isOpen || request.roundId !== round.id) throw bingoRefusal('sale_closed')
    const count = round.countFor(playerId)
    if (count + request.count > maxCardsPerPlayer) throw bingoRefusal('card_limit')
    const others = new Set([...round.sales.values()].map(sale => sale.playerId))
    if (count === 0 && others.size >= maxPlayers) throw bingoRefusal('round_full')
    const { roundId: _, ...order } = request
    this.options.notices.remove(this.options.room.id, playerId)
    const sale: Sale = { ...order, playerId, session: session.gatewaySession, numbers: [] }
    round.sales.set(sale.orderRef, sale)
    const amount = stakeOf(sale)
    const hold = { session, orderRef: sale.orderRef, amount, reason: 'Bingo', roundId: round.id }
    await this.#follow(sale, async () => {
      await round.store(this.options)
      await this.options.orders.hold(hold)
    })
  }

  #follow(sale: Sale, hold: () => Promise<unknown>): Promise<void> {
    const purchase = this.#confirm(sale, hold).finally(() => this.#buying.delete(sale.orderRef))
    this.#buying.set(sale.orderRef, purchase)
    return purchase
  }

  async #confirm(sale: Sale, hold: () => Promise<unknown>): Promise<void> {
    const { round } = this
    const { clock, pace } = this.options
    // Nothing else limits the first sale of a round. By the end of this timer, its page has stopped waiting.
    const cancelTimer = clock.after(pace.buyMs + pace.closeMs, () => this.#giveBack(sale.orderRef))
    try {
      await hold()
    } catch (error) {
      round.sales.delete(sale.orderRef)
      throw saleRefusal(error)
    } finally {
      cancelTimer()
    }
    // The draw began without this card, and its stake is being returned.
    if (!round.sales.has(sale.orderRef)) throw bingoRefusal('sale_closed')
    round.confirm(sale)
    if (this.phase === 'waiting') this.#startSale()
    void this.#changed()
  }

  #startSale(): void {
    if (this.options.room.isPractice)
      for (const sale of botSales()) {
        this.round.sales.set(sale.orderRef, sale)
        this.round.confirm(sale)
      }
    this.#enter('buying', this.options.pace.buyMs, () => this.#closeSale())
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
    const { orders, warn } = this.options
    this.round.sales.delete(orderRef)
    orders.void(orderRef).catch((error: unknown) => warn(error, 'A stake was not returned'))
  }

  #drawBall(): Promise<void> | undefined {
    const { drawing } = this.round
    if (!drawing || drawing.isLastBall) return this.#finish()
    drawing.drawNext()
    this.#callAuto()
    this.#enter('drawing', this.options.pace.ballMs, () => this.#drawBall())
  }

  #callAuto(): void {
    if (this.phase !== 'drawing') return
    for (const { number, playerId } of this.round.drawing?.cards ?? [])
      if (this.isAuto(playerId)) this.round.drawing?.call(number)
  }

  async #finish(): Promise<void> {
    const { round } = this
    const { clock, pace, room, warn } = this.options
    round.drawing?.finish()
    this.#enter('paying')
    // Stored before it is paid, so that another server would pay the same.
    const paid = this.#save(round)
      .then(() => payRound(round, room.isPractice, this.options))
      .then(() => noteAbsent(this.options, round, id => this.#connected.has(id)))
      .then(() => round.writer?.close())
      .catch((error: unknown) => warn(error, 'A round was not paid'))
    const late = new Promise<void>(resolve => {
      this.#cancelTimer = clock.after(pace.payMs, resolve)
    })
    await Promise.race([paid, late])
    this.#cancelTimer()
    this.#enter('result', pace.resultMs, () => this.#startNext())
  }

  #startNext(): void {
    this.round = new Round()
    for (const id of this.names.keys()) if (!this.#connected.has(id)) this.names.delete(id)
    this.#enter('waiting')
    this.options.room.closeIfEmpty()
  }

  #enter(phase: TableState['phase'], ms?: number, next?: () => unknown): void {
    const { clock, pace, room, tellRoundTimes } = this.options
    const times = roundTimes(phase, pace)
    if (times) tellRoundTimes(room, times)
    this.#cancelTimer()
    this.phase = phase
    this.beganAt = clock.now()
    this.endsAt = ms === undefined ? null : this.beganAt + ms
    if (ms !== undefined && next) this.#cancelTimer = clock.after(ms, next)
    void this.#changed()
  }

  async #changed(): Promise<void> {
    await this.#save(this.round)
    this.refresh()
  }

  /** Continues the round even if the journal can't store it, so that its players don't wait forever. */
  async #save(round: Round): Promise<void> {
    try {
      await round.writer?.save()
    } catch (error) {
      this.options.warn(error, 'A round was not stored')
    }
  }
}
