import { byId, element, formatCoins } from '@tambay/game-kit/page/dom'

import { pays } from '../../rules/payout.ts'
import { $rounds, $seat, type ShownRound } from '../table/state.ts'
import { nameDice } from './words.ts'

const hitNames = ['None', 'One', 'Two', 'All three']

export function fillSheet(): void {
  byId('pays').append(
    ...pays.map((times, hits) => {
      const row = document.createElement('tr')
      row.append(element('th', '', hitNames[hits]), element('td', '', `${formatCoins(10 * times)} coins`))
      return row
    })
  )
  $seat.subscribe(seat => {
    byId('max-bet').textContent = seat ? formatCoins(seat.maxBet) : '–'
    byId('commit').textContent = seat?.commit ?? '–'
  })
  $rounds.subscribe(([round]) => {
    if (round) byId('proof').replaceChildren(...describeProof(round))
  })
}

function describeProof({ dice, proof, isFair }: ShownRound): HTMLElement[] {
  const verdict = element(
    'p',
    '',
    isFair ? `${nameDice(dice)}: checked on this phone, the dice are fair.` : 'The check failed.'
  )
  verdict.dataset.isFair = String(isFair)
  const parts = [
    `table: ${proof.seed}`,
    `phone: ${proof.clientSeed}`,
    `round: ${proof.nonce}`,
    `rules: ${proof.rulesHash}`
  ]
  return [verdict, ...parts.map(part => element('code', 'line', part))]
}
