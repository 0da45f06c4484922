import { GameRefusal } from '@tambay/game-kit/rules/refusals'
import type { RoomTable, SeatedPlayer } from '@tambay/game-kit/server/room-tables'
import type { PlayerSession } from '@tambay/game-kit/server/sessions'

import { type BingoRequest, bingoRefusal, type BuyRequest, type TableState } from '../rules/api.ts'
import type { Prize } from '../rules/patterns.ts'
import { maxCardsPerPlayer, maxPlayers } from '../rules/pot.ts'
import { botSales } from './bots.ts'
import { payRound } from './pay-round.ts'
import { Round, type Sale, stakeOf } from './round.ts'
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
    this.#changed()
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
    this.#changed()
  }

  async buy(session: PlayerSession, request: BuyRequest): Promise<void> {
    const { player } = session
    this.names.set(player.id, player.nickName)
    const known = this.round.sales.get(request.orderRef)
    if (known && (known.playerId !== player.id || known.count !== request.count))
      throw bingoRefusal('order_reused')
    const purchase = this.#buying.get(request.orderRef) ?? (known ? undefined : this.#sell(session, request))
    await purchase
  }

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
    // A round whose stakes were all refused has no sales, but it is still in the journal.
    if (this.round.sales.size === 0) this.#closeJournal(this.round)
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
    const sale: Sale = { ...order, playerId, session: session.gatewaySession, numbers: [] }
    this.#openJournal()
    round.sales.set(sale.orderRef, sale)
    const purchase = this.#hold(sale, session).finally(() => this.#buying.delete(sale.orderRef))
    this.#buying.set(sale.orderRef, purchase)
    await purchase
  }

  async #hold(sale: Sale, session: PlayerSession): Promise<void> {
    const { round } = this
    const { orders, clock, pace } = this.options
    const order = {
      session,
      orderRef: sale.orderRef,
      amount: stakeOf(sale),
      reason: 'Bingo',
      roundId: round.id
    }
    // Nothing else limits how long the first sale of a round waits. When this timer ends, the sale's page has
    // stopped waiting.
    const cancelTimer = clock.after(pace.buyMs + pace.closeMs, () => this.#giveBack(sale.orderRef))
    try {
      await orders.hold(order)
    } catch (error) {
      round.sales.delete(sale.orderRef)
      throw isShortOfCoins(error) ? bingoRefusal('coin_balance_not_enough') : error
    } finally {
      cancelTimer()
    }
    // The draw began without this card, and its stake is being returned.
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
    const paid = payRound(round, room.isPractice, this.options)
      .then(() => this.#closeJournal(round))
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
    this.refresh()
  }

  #openJournal(): void {
    const { journal, room } = this.options
    if (room.isPractice || this.round.isInJournal) return
    journal.openRound({ roundId: this.round.id, roomId: room.id, data: JSON.stringify(this.round.record()) })
    this.round.isInJournal = true
  }

  /** Continues the round even if the journal can't store it, so that its players don't wait forever. */
  #save(): void {
    const { journal, warn } = this.options
    if (!this.round.isInJournal) return
    try {
      journal.saveRound(this.round.id, JSON.stringify(this.round.record()))
    } catch (error) {
      warn(error, 'A round was not stored')
    }
  }

  #closeJournal(round: Round): void {
    if (!round.isInJournal) return
    round.isInJournal = false
    this.options.journal.closeRound(round.id)
  }
}

function isShortOfCoins(error: unknown): boolean {
  return error instanceof GameRefusal && error.reason === 'coin_balance_not_enough'
}
