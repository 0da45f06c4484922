import { formatCoins } from '@tambay/game-kit/page/dom'
import { $isLive } from '@tambay/game-kit/page/live/live'
import { serverNow } from '@tambay/game-kit/page/live/server-clock'
import { $isWatching, $notice } from '@tambay/game-kit/page/state'
import { plain, showStatusLine, type StatusLine } from '@tambay/game-kit/page/status-line'
import { computed } from 'nanostores'

import type { HandState, TableState } from '../../rules/api.ts'
import { marksOf, missingFor } from '../../rules/patterns.ts'
import { $buySeconds, $hand, $myId, $openPrize, $seconds, $table } from '../round/state.ts'
import { describeWin, prizeWords } from './words.ts'

const $line = computed(
  [$notice, $isLive, $table, $hand, $myId, $seconds],
  (notice, isLive, table, hand, myId, seconds): StatusLine => {
    if (notice) return { tone: 'problem', text: notice }
    if (!table || !hand) return plain('Finding your table…')
    if (!isLive)
      return {
        tone: 'problem',
        text: $isWatching.get() ? 'Reconnecting…' : 'Reconnecting… Cards that you bought stay in the game.'
      }
    return lineFor(table, hand, myId, seconds)
  }
)

export function showStatus(): void {
  showStatusLine('status', $line)
  const tick = () => {
    const endsAt = $table.get()?.endsAt
    $seconds.set(endsAt ? Math.max(0, Math.ceil((endsAt - serverNow()) / 1000)) : undefined)
  }
  $table.subscribe(tick)
  setInterval(tick, 500)
}

function lineFor(
  table: TableState,
  hand: HandState,
  myId: string | undefined,
  seconds: number | undefined
): StatusLine {
  const { phase } = table
  if (phase === 'waiting') return waitingLine(hand)
  if (phase === 'buying') {
    const cards = hand.count === 1 ? '1 card' : `${hand.count} cards`
    const { length } = table.players
    const others = length === 1 ? '1 player is in.' : `${length} players are in.`
    return plain(`${hand.count > 0 ? `You have ${cards}.` : others} The draw starts in ${seconds ?? 0} s.`)
  }
  if (phase === 'closing') return plain('Dealing the cards…')
  if (phase === 'paying') return plain('Paying the prizes…')
  if (phase === 'result') return resultLine(table, hand, myId)
  const win = table.wins.findLast(({ count }) => count === table.called.length)
  if (win) {
    const isMine = win.winners.some(({ playerId }) => playerId === myId)
    return { tone: isMine ? 'win' : 'plain', text: describeWin(win, myId) }
  }
  return drawingLine(table, hand)
}

function waitingLine({ notice }: HandState): StatusLine {
  if (notice?.kind === 'returned')
    return plain(`The last round was canceled. Your ${formatCoins(notice.coins)} coins are back.`)
  if (notice?.kind === 'paid') {
    const coins = notice.coins > 0 ? `you won ${formatCoins(notice.coins)} coins` : 'no prize for your cards'
    return plain(`The last round was finished and paid: ${coins}.`)
  }
  return plain(`The draw starts ${$buySeconds.get()} s after the first card.`)
}

function drawingLine({ called }: TableState, { cards }: HandState): StatusLine {
  if ($isWatching.get()) return plain(`They play for ${prizeWords[$openPrize.get() ?? 'full_house']}.`)
  if (cards.length === 0) return plain('You can play in the next round.')
  if (called.length === 0) return plain('Here are your cards. Good luck!')
  const prize = $openPrize.get() ?? 'full_house'
  const numbers = new Set(called)
  const missing = Math.min(...cards.map(({ card }) => missingFor(prize, marksOf(card, numbers))))
  if (missing === 0) return { tone: 'win', text: `You have ${prizeWords[prize]}. Call bingo!` }
  return plain(`${missing} to go for ${prizeWords[prize]}.`)
}

function resultLine(table: TableState, { payouts, count }: HandState, myId: string | undefined): StatusLine {
  const won = payouts.reduce((sum, { payout }) => sum + payout, 0)
  if (won > 0) return { tone: 'win', text: `You win ${formatCoins(won)} coins!` }
  const last = table.wins.at(-1)
  const winner = last ? describeWin(last, myId) : ''
  return plain(count > 0 ? `${winner} No prize for your cards.` : winner)
}
