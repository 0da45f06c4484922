import { byId, formatCoins } from '@tambay/game-kit/page/dom'

import { stakeSteps } from '../../rules/paytable.ts'
import { spin } from '../spin/spin.ts'
import { $canSpin, $isSpinning, $stake, stepStake } from '../spin/state.ts'
import type { Machine } from './machine.ts'

export function showControls(machine: Machine): void {
  const less = byId<HTMLButtonElement>('less')
  const more = byId<HTMLButtonElement>('more')
  const spinButton = byId<HTMLButtonElement>('spin')
  const update = () => {
    const stake = $stake.get()
    byId('stake').textContent = formatCoins(stake)
    less.disabled = $isSpinning.get() || stake === stakeSteps[0]
    more.disabled = $isSpinning.get() || stake === stakeSteps.at(-1)
    spinButton.disabled = !$canSpin.get()
  }
  for (const $store of [$stake, $isSpinning, $canSpin]) $store.subscribe(update)

  less.addEventListener('click', () => stepStake(-1))
  more.addEventListener('click', () => stepStake(1))
  spinButton.addEventListener('click', () => void spin(machine))
}
