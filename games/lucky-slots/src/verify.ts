import '@tambay/game-kit/styles/tokens.css'
import '@tambay/game-kit/styles/base.css'
import '@tambay/game-kit/styles/verify.css'
import './styles/verify.css'
import { byId, element, formatCoins } from '@tambay/game-kit/page/dom'
import { checkList, showVerifyForm } from '@tambay/game-kit/page/verify-form'

import { outcomes } from '../rules/draw.ts'
import { computeOdds } from '../rules/odds.ts'
import { columnsAt, rowCount } from '../rules/reels.ts'
import { verifySpin } from '../rules/verify.ts'
import { symbolUrls } from './reels/symbol-images.ts'
import { symbolNames } from './view/words.ts'

showVerifyForm(proof => {
  const verdict = verifySpin(proof)
  if ('problem' in verdict) return { isFair: false, text: verdict.problem, details: [] }
  const { checks, receipt } = verdict
  const isFair = checks.every(({ isOk }) => isOk)
  return {
    isFair,
    text: isFair ? 'Verified. This spin was fair.' : 'This proof does not match the spin.',
    details: [drawReels(columnsAt(receipt.stops)), checkList(checks)]
  }
})

byId('count').addEventListener('click', () => {
  const odds = computeOdds()
  const percent = (part: number) => `${(100 * part).toFixed(1)}%`
  byId('counted').textContent =
    `Of ${formatCoins(outcomes)} stakes, ${formatCoins(odds.returnToPlayer * outcomes)} come back: ${percent(odds.returnToPlayer)}. ` +
    `${percent(odds.anyPay)} of all spins pay, ${percent(odds.profit)} pay more than the stake. The highest payout is ${odds.highestRatio} times the stake.`
})

function drawReels(columns: ReturnType<typeof columnsAt>): HTMLElement {
  const grid = element('div', 'grid')
  for (let row = 0; row < rowCount; row++)
    for (const column of columns) {
      const symbol = column[row]
      if (symbol)
        grid.append(Object.assign(new Image(), { src: symbolUrls[symbol], alt: symbolNames[symbol] }))
    }
  return grid
}
