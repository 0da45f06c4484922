import { byId, formatCoins } from '@tambay/game-kit/page/dom'
import { $isLive } from '@tambay/game-kit/page/live/live'
import { $isPaused, $isWatching, $notice } from '@tambay/game-kit/page/state'
import { plain, showStatusLine, type StatusLine } from '@tambay/game-kit/page/status-line'
import { computed } from 'nanostores'

import type { TablePlayer } from '../../rules/api.ts'
import { sumBets } from '../../rules/payout.ts'
import {
  $hasTicket,
  $isRolling,
  $myId,
  $myResult,
  $othersBets,
  $shown,
  $stake,
  $table,
  $voided,
  $waitedFor,
  type ShownThrow
} from '../table/state.ts'
import { nameDice } from './words.ts'

const $line = computed(
  [
    $notice,
    $shown,
    $isRolling,
    $isPaused,
    $isLive,
    $table,
    $stake,
    $hasTicket,
    $voided,
    $waitedFor,
    $isWatching
  ],
  (
    notice,
    shown,
    isRolling,
    isPaused,
    isLive,
    table,
    stake,
    hasTicket,
    voided,
    waitedFor,
    isWatching
  ): StatusLine => {
    if (notice) return { tone: 'problem', text: notice }
    if (!isLive) return plain('Reconnecting…')
    if (voided)
      return plain(`The round could not be paid in time. Your ${formatCoins(voided)} coins are back.`)
    if (shown) return lineFor(shown, hasTicket)
    if (isRolling) return plain('Rolling…')
    if (table?.note && stake === 0) return plain(table.note)
    if (isPaused && !isWatching) return plain('The game goes on while you’re away.')
    if (table?.phase === 'closing' || table?.phase === 'throw') return plain('Betting is closed.')
    if (table?.phase === 'result') return plain('Next round in a moment.')
    if (waitedFor.length > 0) return plain(waitingLine(waitedFor))
    if (stake) return plain('Add chips, or tap Roll.')
    const isBetting = table?.phase === 'betting'
    if (isWatching)
      return plain(isBetting ? 'Players put chips on the colors.' : 'A round starts with the first chip.')
    return plain(isBetting ? 'Betting is open. Put a chip on a color.' : 'Put a chip on a color.')
  }
)

/** Who watches sees what all players have bet and won together. */
const $shownStake = computed([$stake, $othersBets, $isWatching], (stake, others, isWatching) =>
  isWatching ? others.reduce((sum, { bets }) => sum + sumBets(bets), 0) : stake
)
const $shownResult = computed([$myResult, $shown, $isWatching], (own, shown, isWatching) => {
  if (!isWatching) return own
  const payout = (shown?.results ?? []).reduce((sum, result) => sum + result.payout, 0)
  return { stake: 0, payout }
})

export function showResult(): void {
  showStatusLine('result', $line)
  $shownStake.subscribe(stake => {
    byId('stake').textContent = formatCoins(stake)
  })
  $shownResult.subscribe(own => {
    byId('payout').textContent = formatCoins(own?.payout ?? 0)
    byId('won').dataset.isWin = String(Boolean(own && own.payout > own.stake))
  })
}

function waitingLine(waitedFor: readonly TablePlayer[]): string {
  const myId = $myId.get()
  if (waitedFor.some(({ id }) => id === myId))
    return waitedFor.length === 1 ? 'Everyone else is ready. Tap Roll.' : 'Tap Roll when you’re ready.'
  const [first, ...others] = waitedFor
  return others.length === 0 ? `Waiting for ${first?.nickName}…` : `Waiting for ${waitedFor.length} players…`
}

function lineFor({ dice, results }: ShownThrow, hasTicket: boolean): StatusLine {
  const own = $myResult.get()
  const names = nameDice(dice)
  if (!own) return plain(`${names}.`)
  const ticket = hasTicket ? ' +1 ticket for the wheel.' : ''
  const { stake, payout } = own
  if (payout > stake) {
    const others = results.filter(result => result.id !== own.id && result.payout > result.stake)
    const together =
      others.length === 0
        ? ''
        : others.length === 1
          ? ` ${others[0]?.nickName} wins, too!`
          : ` ${others.length} more win, too!`
    return {
      tone: 'win',
      text: `${names}. You win ${formatCoins(payout - stake)} coins!${together}${ticket}`
    }
  }
  if (payout > 0)
    return plain(`${names}. ${formatCoins(payout)} of ${formatCoins(stake)} coins come back.${ticket}`)
  return plain(`${names}. No match.${ticket}`)
}
