import { isDeepStrictEqual } from 'node:util'

import { kitRefusal } from '@tambay/game-kit/rules/refusals'
import type { RoomTable, SeatedPlayer } from '@tambay/game-kit/server/room-tables'
import type { PlayerSession } from '@tambay/game-kit/server/sessions'

import type { BetRequest, TableMessage, TablePlayer, TableState } from '../../rules/api.ts'
import type { Dice } from '../../rules/colors.ts'
import { sumBets } from '../../rules/payout.ts'
import { refuse } from '../../rules/refusals.ts'
import { payRound } from './pay-round.ts'
import { roundTimes } from './round-times.ts'
import type { TableOptions } from './table-options.ts'
import { publicBet, publicPlayer, type TableBet, TableRound } from './table-round.ts'

const historyLength = 12
/** Between the message and the start of the animation, so that it starts for everyone at the same time. */
const throwDelayMs = 350

/** One table: betting starts with the first chip, then one throw for everyone. */
export class ColorTable implements RoomTable {
  readonly #options: TableOptions
  readonly #history: Dice[] = []
  #round = new TableRound(1)
  #phase: TableState['phase'] = 'waiting'
  #endsAt: number | null = null
  #throwAt = 0
  #unpaid = 0
  #cancelTimer = () => {}

  constructor(options: TableOptions) {
    this.#options = options
  }

  async bet(session: PlayerSession, request: BetRequest): Promise<{ coin: number | null }> {
    const { orders, room, maxBet, maxPlayers, notes } = this.#options
    const { roundId, orderRef, bets, seed } = request
    const { id } = session.player
    const stake = sumBets(bets)
    const round = this.#round
    const placed = round.bets.get(orderRef)
    if (placed) return this.#repeat(placed, request, id)
    if (stake < 1) refuse('bet_missing')
    if (!this.#isOpen() || roundId !== round.id) refuse('betting_closed')
    if (round.stakeOf(id) + stake > maxBet) refuse('bet_too_large')
    if (round.betsOf(id).length === 0 && round.playerIds().length >= maxPlayers) refuse('table_full')

    const order = { session, orderRef, amount: stake, reason: 'Color Game', roundId, data: bets }
    const held = round.store(this.#options).then(() => orders.hold(order))
    const { gatewaySession } = session
    const bet = { orderRef, player: this.#playerOf(session), bets, isSolid: false, gatewaySession, held }
    round.bets.set(orderRef, bet)
    round.contribute(id, seed)
    notes.remove(room.id, id)
    if (this.#phase === 'waiting') this.#startBetting()
    this.#broadcast({ t: 'bet', bet: publicBet(bet) })
    return this.#confirm(round, bet)
  }

  /** Goes on with the betting of another server's round, for the whole time again, so that its players can return. */
  resume(round: TableRound): void {
    const { warn } = this.#options
    this.#round = round
    for (const bet of round.bets.values())
      this.#confirm(round, bet).catch((error: unknown) => warn(error, 'A stake was not held again'))
    this.#startBetting()
  }

  /** Throws early as soon as every connected player with chips on the table asks for it. */
  ready(session: PlayerSession, roundId: string): void {
    const round = this.#round
    if (this.#phase !== 'betting' || roundId !== round.id) return
    if (round.betsOf(session.player.id).length === 0) return
    round.ready.add(session.player.id)
    this.#broadcastPlayers()
    this.#throwIfAllReady()
  }

  state(playerId: string | undefined): TableState {
    const { room, notes } = this.#options
    const { id, commit, nonce, proof, bets, ready } = this.#round
    return {
      t: 'state',
      phase: this.#phase,
      endsAt: this.#endsAt,
      round: { id, commit, nonce },
      players: room.players().map(publicPlayer),
      readyIds: [...ready],
      bets: [...bets.values()].map(publicBet),
      thrown: proof && this.#isThrown() ? { at: this.#throwAt, proof } : null,
      history: this.#history,
      note: playerId === undefined ? null : notes.find(room.id, playerId)
    }
  }

  refresh(): void {
    this.#options.room.refresh()
  }

  endBetting(): void {
    if (this.#phase === 'betting') this.#closeBetting()
  }

  isIdle(): boolean {
    return this.#phase === 'waiting' && this.#unpaid === 0
  }

  onJoin(player: SeatedPlayer): void {
    // After a take-over, a player may have another seat than before.
    for (const bet of this.#round.betsOf(player.id)) bet.player = publicPlayer(player)
    this.#broadcastPlayers()
  }

  onLeave(): void {
    this.#broadcastPlayers()
    this.#throwIfAllReady()
  }

  close(): void {
    this.#cancelTimer()
  }

  #isOpen(): boolean {
    return this.#phase === 'waiting' || this.#phase === 'betting'
  }

  /** Nobody sees dice that are not stored yet. */
  #isThrown(): boolean {
    return this.#phase === 'throw' || this.#phase === 'result'
  }

  async #confirm(round: TableRound, bet: TableBet): Promise<{ coin: number | null }> {
    try {
      const { coin } = await bet.held
      bet.isSolid = true
      this.#broadcast({ t: 'bet', bet: publicBet(bet) })
      return { coin }
    } catch (error) {
      this.#removeBet(round, bet.orderRef)
      throw error
    }
  }

  #startBetting(): void {
    this.#enter('betting', this.#options.times.bettingMs, () => this.#closeBetting())
  }

  #throwIfAllReady(): void {
    const { room } = this.#options
    const players = room.players().filter(({ id }) => this.#round.betsOf(id).length > 0)
    const isReady = ({ id }: SeatedPlayer) => this.#round.ready.has(id)
    if (this.#phase === 'betting' && players.length > 0 && players.every(isReady)) this.#closeBetting()
  }

  #closeBetting(): void {
    const round = this.#round
    this.#confirmBets(round).catch((error: unknown) => {
      this.#options.warn(error, 'A round was canceled')
      if (round === this.#round) this.#cancelRound(round)
    })
  }

  async #confirmBets(round: TableRound): Promise<void> {
    const { times, clock } = this.#options
    this.#enter('closing', null)
    const tooLate = new Promise<void>(resolve => {
      this.#cancelTimer = clock.after(times.closingMs, resolve)
    })
    await Promise.race([Promise.allSettled([...round.bets.values()].map(({ held }) => held)), tooLate])
    this.#cancelTimer()
    round.dropUnconfirmed()
    if (round.bets.size > 0) return this.#throw(round)
    this.#endWithoutThrow(round)
  }

  async #throw(round: TableRound): Promise<void> {
    const { clock, times } = this.#options
    const proof = round.throwDice()
    // Saved before anybody sees the dice, because a restarted server pays only rounds with a proof.
    await round.store(this.#options)
    this.#throwAt = clock.now() + throwDelayMs
    this.#enter('throw', throwDelayMs + times.throwMs, () => this.#showResult(proof.dice))
    const work = [payRound(this.#options, round, proof.dice), this.#void(round.dropped)]
    this.#track(Promise.all(work).then(() => round.writer?.close()))
  }

  /** Runs if the dice can't be stored. A stake that can't be voided comes back when its hold times out. */
  #cancelRound(round: TableRound): void {
    const { notes, room } = this.#options
    for (const id of round.playerIds())
      notes.set(room.id, id, `The last round was canceled. Your ${round.stakeOf(id)} coins come back.`)
    this.#endWithoutThrow(round)
  }

  #endWithoutThrow(round: TableRound): void {
    const bets = [...round.bets.values(), ...round.dropped]
    this.#track(this.#void(bets).then(() => round.writer?.close()))
    this.#openRound()
  }

  #void(bets: readonly TableBet[]): Promise<unknown> {
    return Promise.all(bets.map(({ orderRef }) => this.#options.orders.void(orderRef)))
  }

  #showResult(dice: Dice): void {
    this.#history.unshift(dice)
    this.#history.splice(historyLength)
    this.#enter('result', this.#options.times.resultMs, () => this.#openRound())
  }

  #openRound(): void {
    this.#round = new TableRound(this.#round.nonce + 1)
    this.#enter('waiting', null)
    this.#options.room.closeIfEmpty()
  }

  #removeBet(round: TableRound, orderRef: string): void {
    if (round !== this.#round || !round.bets.delete(orderRef)) return
    this.#broadcast({ t: 'unbet', orderRef })
    if (this.#phase === 'betting' && round.bets.size === 0) this.#enter('waiting', null)
    else this.#throwIfAllReady()
  }

  #repeat(placed: TableBet, { bets }: BetRequest, playerId: string): Promise<{ coin: number | null }> {
    if (placed.player.id !== playerId || !isDeepStrictEqual(placed.bets, bets))
      throw kitRefusal('order_reused')
    return placed.held
  }

  #track(work: Promise<unknown>): void {
    this.#unpaid += 1
    void work
      .catch((error: unknown) => this.#options.warn(error, 'A round is not settled yet'))
      .finally(() => {
        this.#unpaid -= 1
        this.#options.room.closeIfEmpty()
      })
  }

  #enter(phase: TableState['phase'], ms: number | null, next = () => {}): void {
    const { clock, room, tellRoundTimes } = this.#options
    const times = roundTimes(phase, this.#options.times)
    if (times) tellRoundTimes(room, times)
    this.#cancelTimer()
    this.#phase = phase
    this.#endsAt = ms === null ? null : clock.now() + ms
    if (ms !== null) this.#cancelTimer = clock.after(ms, next)
    room.refresh()
  }

  #playerOf({ player }: PlayerSession): TablePlayer {
    const seated = this.#options.room.players().find(({ id }) => id === player.id)
    return publicPlayer(seated ?? { ...player, seat: 0 })
  }

  #broadcastPlayers(): void {
    const players = this.#options.room.players().map(publicPlayer)
    this.#broadcast({ t: 'players', players, readyIds: [...this.#round.ready] })
  }

  #broadcast(message: TableMessage): void {
    this.#options.room.broadcast(message)
  }
}
