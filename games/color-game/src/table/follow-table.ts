import { holdBackCoins, releaseCoins, setCoins } from '@tambay/game-kit/page/coins'
import { joinHost } from '@tambay/game-kit/page/host'
import { openLive } from '@tambay/game-kit/page/live/live'
import { serverNow } from '@tambay/game-kit/page/live/server-clock'
import { $isRoundShown, $notice, $session } from '@tambay/game-kit/page/state'
import { scoreOf } from '@tambay/game-kit/rules/score'

import {
  type Paid,
  type SessionAnswer,
  TableMessage,
  type TableState,
  type ThrowProof
} from '../../rules/api.ts'
import type { Dice } from '../../rules/colors.ts'
import { isExpectedThrow } from './is-expected-throw.ts'
import { practiceStakes } from './practice-stakes.ts'
import { sentSeed } from './round-seed.ts'
import {
  $hasTicket,
  $isRolling,
  $lastBets,
  $lastShown,
  $localOrders,
  $myBets,
  $myId,
  $shown,
  $stake,
  $table,
  $voided,
  resultsOf
} from './state.ts'
import { streakOf } from './streak.ts'

export type RollDice = (dice: Dice, elapsedMs: number) => Promise<void>

let rollDice: RollDice = async () => {}
let isOpen = false
let commitSeen: { roundId: string; commit: string } | undefined
let rollingId: string | undefined
let playingId: string | undefined
let paid: Paid | undefined

export function followTable(roll: RollDice, first: SessionAnswer['table']): void {
  rollDice = roll
  if (isOpen) return
  isOpen = true
  openLive({ schema: TableMessage, onMessage, first })
  $stake.listen(stake => {
    const phase = $table.get()?.phase
    if (stake > 0) startPlay()
    else if (phase === 'waiting' || phase === 'betting') endPlay()
  })
}

function onMessage(message: TableMessage): void {
  if (message.t === 'state') return onState(message)
  if (message.t === 'paid') return onPaid(message)
  if (message.t === 'ticket') return $hasTicket.set(true)
  const table = $table.get()
  if (!table) return
  if (message.t === 'players') $table.set({ ...table, ...message, t: 'state' })
  else if (message.t === 'unbet')
    $table.set({ ...table, bets: table.bets.filter(({ orderRef }) => orderRef !== message.orderRef) })
  else {
    const others = table.bets.filter(({ orderRef }) => orderRef !== message.bet.orderRef)
    const index = table.bets.findIndex(({ orderRef }) => orderRef === message.bet.orderRef)
    others.splice(index === -1 ? others.length : index, 0, message.bet)
    $table.set({ ...table, bets: others })
  }
}

function onState(state: TableState): void {
  const before = $table.get()
  const { phase, round, thrown } = state
  const isNewRound = before?.round.id !== round.id
  if (isNewRound) openRound(state)
  if (!thrown) commitSeen ??= { roundId: round.id, commit: round.commit }
  const lost = lostChips(before, state)
  $table.set(state)
  if (lost > 0) $notice.set('Some of your chips were not confirmed in time. You have their coins back.')
  if (phase === 'closing' && $stake.get() > 0) holdBackCoins()
  if (thrown && rollingId !== round.id) void showThrow(state, thrown.at, thrown.proof)
}

function lostChips(before: TableState | undefined, { bets, round, phase }: TableState): number {
  if (phase !== 'throw' || before?.round.id !== round.id) return 0
  return before.bets.filter(
    bet => bet.player.id === $myId.get() && !bets.some(({ orderRef }) => orderRef === bet.orderRef)
  ).length
}

function openRound({ round, bets }: TableState): void {
  commitSeen = undefined
  $notice.set(undefined)
  $shown.set(undefined)
  $hasTicket.set(false)
  $voided.set(0)
  $localOrders.set($localOrders.get().filter(({ roundId }) => roundId === round.id))
  endPlay()
  const known = new Set([...bets, ...$localOrders.get()].map(({ orderRef }) => orderRef))
  const payFirst = payPractice().then(() => practiceStakes.giveBackExcept(known))
  void payFirst.then(coins => {
    if (coins > 0) $notice.set(`The last round was canceled. Your ${coins} coins are back.`)
  })
}

async function showThrow(state: TableState, at: number, proof: ThrowProof): Promise<void> {
  const { round, bets } = state
  rollingId = round.id
  if ($stake.get() > 0) holdBackCoins()
  const wait = at - serverNow()
  if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait))
  $isRolling.set(true)
  await rollDice(proof.dice, Math.max(0, serverNow() - at))
  $isRolling.set(false)
  if ($table.get()?.round.id === round.id) {
    const results = resultsOf(bets, proof.dice)
    const { dice } = proof
    const before = state.phase === 'result' ? state.history.slice(1) : state.history
    const streak = streakOf(dice, before)
    const shown = { roundId: round.id, dice, proof, results, streak, isFair: isFair(proof, bets) }
    if ($stake.get() > 0) $lastBets.set($myBets.get())
    // A tap after betting closed may have left a notice, which would hide the result.
    $notice.set(undefined)
    $shown.set(shown)
    $lastShown.set(shown)
    if (!shown.isFair) $notice.set('These dice do not match the fingerprint. Please report a problem.')
  }
  await payPractice()
  // A late animation must not end the next round, in which the player may have bet already.
  if (rollingId !== round.id) return
  releaseCoins()
  if (playingId === round.id) endPlay()
}

function onPaid(message: Paid): void {
  paid = message
  setCoins(message.coin)
  $voided.set(message.voided)
  if ($shown.get()?.roundId === message.roundId) void payPractice()
}

/** Practice coins move after the dice stop, because the room shows them and would reveal the result. */
async function payPractice(): Promise<void> {
  const orders = $session.get()?.isPractice ? (paid?.orders ?? []) : []
  await Promise.all(orders.map(({ orderRef, payout }) => practiceStakes.pay(orderRef, payout))).catch(() =>
    $notice.set('Your practice coins could not be updated.')
  )
}

function isFair(proof: ThrowProof, bets: TableState['bets']): boolean {
  const seed = $stake.get() > 0 ? sentSeed(proof.roundId) : undefined
  return isExpectedThrow(proof, {
    commit: commitSeen?.roundId === proof.roundId ? commitSeen.commit : undefined,
    bets,
    own: seed === undefined ? undefined : { id: $myId.get() ?? '', seed }
  })
}

/** Tells the host that a round runs, so that it asks before it closes the frame. */
function startPlay(): void {
  const roundId = $table.get()?.round.id
  if (!roundId || $stake.get() === 0 || playingId === roundId || rollingId === roundId) return
  playingId = roundId
  $isRoundShown.set(true)
  void joinHost().then(host => host.send('play.start', { roundId, whenAway: 'goes_on' }))
}

function endPlay(): void {
  const roundId = playingId
  if (!roundId) return
  playingId = undefined
  $isRoundShown.set(false)
  const own = $shown.get()?.results.find(({ id }) => id === $myId.get())
  void joinHost().then(host => {
    if (own && $shown.get()?.roundId === roundId) host.send('round.result', { roundId, score: scoreOf(own) })
    host.send('play.stop', { roundId })
  })
}
