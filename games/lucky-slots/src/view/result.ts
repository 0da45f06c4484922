import { byId } from '@tambay/game-kit/page/dom'
import { $isPaused, $notice } from '@tambay/game-kit/page/state'
import { plain, showStatusLine, type StatusLine } from '@tambay/game-kit/page/status-line'
import { computed } from 'nanostores'

import { bigWinRatio } from '../../rules/paytable.ts'
import { $earlier, $isSpinning, $shown, type ShownSpin } from '../spin/state.ts'
import { countUp } from './count-up.ts'
import { describeEarlier, describeResult } from './words.ts'

const $line = computed(
  [$notice, $shown, $isSpinning, $isPaused, $earlier],
  (notice, spin, isSpinning, isPaused, earlier): StatusLine => {
    if (notice) return { tone: 'problem', text: notice }
    if (spin) return lineFor(spin)
    if (isSpinning) return plain('Good luck!')
    if (isPaused) return plain('Paused. You can spin again in a moment.')
    if (earlier) return plain(describeEarlier(earlier))
    return plain('Choose your stake and tap Spin.')
  }
)

export function showResult(): void {
  const payout = byId('payout')
  showStatusLine('result', $line)
  $shown.subscribe(spin => {
    byId('paid').dataset.isWin = String(Boolean(spin && spin.payout > spin.stake))
    if (spin) countUp(payout, spin.payout, spin.payout < bigWinRatio * spin.stake ? 700 : 1800)
    else payout.textContent = '0'
  })
}

function lineFor(spin: ShownSpin): StatusLine {
  const ticket = spin.isTicketEarned ? ' +1 ticket for the wheel.' : ''
  return { tone: spin.payout > spin.stake ? 'win' : 'plain', text: describeResult(spin) + ticket }
}
