import { byId, element, formatCoins } from '@tambay/game-kit/page/dom'

import { pays } from '../../rules/payout.ts'
import { $lastShown, $maxBet, $table, type ShownThrow } from '../table/state.ts'
import { nameDice } from './words.ts'

const hitNames = ['None', 'One', 'Two', 'All three']
/** How many of the 216 outcomes show a color on 0, 1, 2 or 3 dice. */
const outcomes = [125, 75, 15, 1]

export function fillSheet(): void {
  byId('pays').append(
    ...pays.map((times, hits) => {
      const row = document.createElement('tr')
      const chance = `${(((outcomes[hits] ?? 0) / 216) * 100).toFixed(1)}%`
      row.append(element('th', '', hitNames[hits]), element('td', 'chance', chance))
      row.append(element('td', '', `${formatCoins(10 * times)} coins`))
      return row
    })
  )
  byId('verify-address').textContent = `${location.origin}/verify`
  $maxBet.subscribe(coins => {
    byId('max-bet').textContent = formatCoins(coins)
  })
  $table.subscribe(table => {
    byId('commit').textContent = table?.round.commit ?? '–'
  })
  $lastShown.subscribe(shown => {
    if (!shown) return
    byId('proof').replaceChildren(describe(shown))
    byId('verify').hidden = false
    byId<HTMLTextAreaElement>('proof-text').value = JSON.stringify(shown.proof)
  })
}

function describe({ dice, proof, isFair }: ShownThrow): HTMLElement {
  const count = proof.contributions.length
  const phones = count === 1 ? 'one phone' : `${count} phones`
  const fair = `${nameDice(dice)}, with numbers from ${phones}: checked on this phone, the dice are fair.`
  const verdict = element('p', '', isFair ? fair : 'The check failed.')
  verdict.dataset.isFair = String(isFair)
  return verdict
}
