import { pays } from '../../rules/payout.ts'
import { $rounds, $seat, type ShownRound } from '../table/state.ts'
import { byId, element } from './dom.ts'
import { formatCoins, nameDice } from './words.ts'

const hitNames = ['None', 'One', 'Two', 'All three']

/** Rules and fairness: what is paid, what binds the table, and how the last roll was checked. */
export function showSheet(): void {
  const sheet = byId<HTMLDialogElement>('sheet')
  byId('about').addEventListener('click', () => {
    sheet.showModal()
    // Else the focus, and with it the scroll, would go to the first button, which is at the end.
    byId('sheet-title').focus()
  })
  // A tap beside the sheet closes it.
  sheet.addEventListener('click', event => {
    if (event.target === sheet) sheet.close()
  })
  byId('pays').append(
    ...pays.map((times, hits) => {
      const row = document.createElement('tr')
      row.append(element('th', '', hitNames[hits]), element('td', '', formatCoins(10 * times)))
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
