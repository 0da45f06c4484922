import { byId, formatCoins } from '@tambay/game-kit/page/dom'
import { $isPaused, $isRoundShown, $notice } from '@tambay/game-kit/page/state'
import { computed } from 'nanostores'

import { $shown, $stake, type ShownRound } from '../table/state.ts'
import { nameDice } from './words.ts'

interface Line {
  tone: 'plain' | 'win' | 'problem'
  text: string
}

const $line = computed(
  [$notice, $shown, $isRoundShown, $isPaused, $stake],
  (notice, round, isRolling, isPaused, stake): Line => {
    if (notice) return { tone: 'problem', text: notice }
    if (round) return lineFor(round)
    if (isRolling) return { tone: 'plain', text: 'Rolling…' }
    if (isPaused) return { tone: 'plain', text: 'Paused. Bets open again in a moment.' }
    return { tone: 'plain', text: stake ? 'Add chips or tap Roll.' : 'Put a chip on a color.' }
  }
)

export function showResult(): void {
  const result = byId('result')
  $line.subscribe(({ tone, text }) => {
    result.textContent = text
    result.dataset.tone = tone
  })
  $stake.subscribe(stake => {
    if (stake) byId('stake').textContent = formatCoins(stake)
  })
  $shown.subscribe(round => {
    byId('stake').textContent = formatCoins(round?.stake ?? $stake.get())
    byId('payout').textContent = formatCoins(round?.payout ?? 0)
    byId('won').dataset.isWin = String(Boolean(round && round.payout > round.stake))
  })
}

function lineFor({ dice, stake, payout, isTicketEarned }: ShownRound): Line {
  const ticket = isTicketEarned ? ' +1 ticket for the wheel.' : ''
  const names = nameDice(dice)
  if (payout > stake)
    return { tone: 'win', text: `${names}. You win ${formatCoins(payout - stake)} coins!${ticket}` }
  if (payout > 0)
    return {
      tone: 'plain',
      text: `${names}. ${formatCoins(payout)} of ${formatCoins(stake)} coins come back.${ticket}`
    }
  return { tone: 'plain', text: `${names}. No match.${ticket}` }
}
