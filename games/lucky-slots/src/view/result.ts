import { byId } from '@tambay/game-kit/page/dom'
import { $isPaused, $notice } from '@tambay/game-kit/page/state'
import { computed } from 'nanostores'

import { bigWinRatio } from '../../rules/paytable.ts'
import { $isSpinning, $shown, type ShownSpin } from '../spin/state.ts'
import { countUp } from './count-up.ts'
import { describeResult } from './words.ts'

interface Line {
  tone: 'plain' | 'win' | 'problem'
  text: string
}

const $line = computed(
  [$notice, $shown, $isSpinning, $isPaused],
  (notice, spin, isSpinning, isPaused): Line => {
    if (notice) return { tone: 'problem', text: notice }
    if (spin) return lineFor(spin)
    if (isSpinning) return { tone: 'plain', text: 'Good luck!' }
    if (isPaused) return { tone: 'plain', text: 'Paused. You can spin again in a moment.' }
    return { tone: 'plain', text: 'Choose your stake and tap Spin.' }
  }
)

export function showResult(): void {
  const result = byId('result')
  const payout = byId('payout')
  $line.subscribe(({ tone, text }) => {
    result.textContent = text
    result.dataset.tone = tone
  })
  $shown.subscribe(spin => {
    byId('paid').dataset.isWin = String(Boolean(spin && spin.payout > spin.stake))
    if (spin) countUp(payout, spin.payout, spin.payout < bigWinRatio * spin.stake ? 700 : 1800)
    else payout.textContent = '0'
  })
}

function lineFor(spin: ShownSpin): Line {
  const ticket = spin.isTicketEarned ? ' +1 ticket for the wheel.' : ''
  return { tone: spin.payout > spin.stake ? 'win' : 'plain', text: describeResult(spin) + ticket }
}
