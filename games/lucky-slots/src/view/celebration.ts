import { byId, element, prefersReducedMotion, symbol } from '@tambay/game-kit/page/dom'
import { vibrate } from '@tambay/game-kit/page/haptics'

import { bigWinRatio } from '../../rules/paytable.ts'
import { playWin } from '../sound/sounds.ts'
import { $shown } from '../spin/state.ts'
import { countUp } from './count-up.ts'

const coinCount = 16
const shownMs = 3600

/** Only a profit is celebrated, never a returned part of the stake. */
export function showCelebration(): void {
  const big = byId('big')
  let timer: ReturnType<typeof setTimeout> | undefined
  $shown.listen(spin => {
    clearTimeout(timer)
    big.hidden = true
    if (!spin || spin.payout <= spin.stake) return
    const isBig = spin.payout >= bigWinRatio * spin.stake
    playWin(isBig)
    vibrate('win')
    if (!isBig) return
    big.hidden = false
    big.querySelectorAll('.shower').forEach(old => old.remove())
    if (!prefersReducedMotion()) big.prepend(makeShower())
    countUp(byId('big-coins'), spin.payout, 1800)
    timer = setTimeout(() => {
      big.hidden = true
    }, shownMs)
  })
}

function makeShower(): HTMLElement {
  const shower = element('span', 'shower')
  for (let at = 0; at < coinCount; at++) {
    const coin = element('i', '')
    coin.style.setProperty('--x', `${(at * 61) % 100}%`)
    coin.style.setProperty('--delay', `${(at * 137) % 900}ms`)
    coin.append(symbol('coin', 'coin'))
    shower.append(coin)
  }
  return shower
}
