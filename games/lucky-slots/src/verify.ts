import '@tambay/game-kit/styles/tokens.css'
import '@tambay/game-kit/styles/base.css'
import './styles/verify.css'
import { byId, element, formatCoins } from '@tambay/game-kit/page/dom'

import { outcomes } from '../rules/draw.ts'
import { computeOdds } from '../rules/odds.ts'
import { columnsAt, rowCount } from '../rules/reels.ts'
import { type Check, verifySpin } from '../rules/verify.ts'
import { symbolUrls } from './reels/symbol-images.ts'
import { symbolNames } from './view/words.ts'

byId('form').addEventListener('submit', event => {
  event.preventDefault()
  const verdict = verifySpin(byId<HTMLTextAreaElement>('proof').value)
  if ('problem' in verdict) return byId('verdict').replaceChildren(element('p', 'bad', verdict.problem))
  const { checks, receipt } = verdict
  const isFair = checks.every(check => check.holds)
  const headline = isFair ? 'Verified. This spin was fair.' : 'This proof does not match the spin.'
  return byId('verdict').replaceChildren(
    element('p', isFair ? 'good' : 'bad', headline),
    showWindow(columnsAt(receipt.stops)),
    ...checks.map(showCheck)
  )
})

byId('count').addEventListener('click', () => {
  const odds = computeOdds()
  const percent = (part: number) => `${(100 * part).toFixed(2)} %`
  byId('counted').textContent =
    `Of ${formatCoins(outcomes)} stakes, ${formatCoins(odds.returnToPlayer * outcomes)} come back: ${percent(odds.returnToPlayer)}. ` +
    `${percent(odds.anyPay)} of all spins pay, ${percent(odds.profit)} pay more than the stake. The highest payout is ${odds.highestRatio} stakes.`
})

function showWindow(columns: ReturnType<typeof columnsAt>): HTMLElement {
  const grid = element('div', 'grid')
  for (let row = 0; row < rowCount; row++)
    for (const column of columns) {
      const symbol = column[row]
      if (symbol)
        grid.append(Object.assign(new Image(), { src: symbolUrls[symbol], alt: symbolNames[symbol] }))
    }
  return grid
}

function showCheck({ says, holds }: Check): HTMLElement {
  return element('p', holds ? 'good' : 'bad', `${holds ? '✓' : '✗'} ${says}`)
}
