import { byId, element, formatCoins } from '@tambay/game-kit/page/dom'
import { showSheet } from '@tambay/game-kit/page/sheet'

import { pays } from '../../rules/paytable.ts'
import { publishedOdds, spinsPerSymbol } from '../../rules/published-odds.ts'
import { type SlotSymbol, strips, symbols } from '../../rules/reels.ts'
import { symbolUrls } from '../reels/symbol-images.ts'
import { $commit, $last, $stake, type ShownSpin } from '../spin/state.ts'
import { describeResult, symbolNames } from './words.ts'

export function showPaytable(): void {
  showSheet()
  byId('return').textContent = publishedOdds.returnPercent
  byId('any-pay').textContent = publishedOdds.anyPayPercent
  byId('profit').textContent = publishedOdds.profitPercent
  byId('highest').textContent = String(publishedOdds.highestRatio)
  byId('verify-address').textContent = new URL('/verify', location.href).href
  byId('about').addEventListener('click', showStrips, { once: true })
  const rows = symbols.map(symbol => {
    const row = document.createElement('tr')
    const paid = element('td', '')
    $stake.subscribe(stake => {
      paid.textContent = formatCoins(stake * pays[symbol])
    })
    const name = element('th', 'name', symbolNames[symbol])
    name.prepend(picture(symbol))
    row.append(name, element('td', 'chance', formatCoins(spinsPerSymbol[symbol])), paid)
    return row
  })
  byId('pays').append(...rows)
  $stake.subscribe(stake => {
    byId('pays-head').textContent = `${formatCoins(stake)} coins pay`
  })
  $commit.subscribe(commit => {
    byId('commit').textContent = commit || '–'
  })
  $last.subscribe(spin => {
    if (spin) byId('proof').replaceChildren(...describeProof(spin))
  })
}

function showStrips(): void {
  byId('strips').append(
    ...strips.map((strip, reel) => {
      const list = element('ol', 'strip')
      list.setAttribute('aria-label', `Reel ${reel + 1}`)
      list.append(
        ...strip.map(symbol => {
          const item = element('li', '')
          item.append(Object.assign(picture(symbol), { alt: symbolNames[symbol] }))
          return item
        })
      )
      return list
    })
  )
}

function picture(symbol: SlotSymbol): HTMLImageElement {
  return Object.assign(new Image(), { src: symbolUrls[symbol], alt: '', className: 'symbol' })
}

function describeProof(spin: ShownSpin): HTMLElement[] {
  const { stops, stake, payout, proof, isFair } = spin
  const verdict = element(
    'p',
    '',
    isFair ? `${describeResult(spin)} Checked on this phone: this spin was fair.` : 'The check failed.'
  )
  verdict.dataset.isFair = String(isFair)
  return [verdict, element('code', 'line proof', JSON.stringify({ stops, stake, payout, proof }))]
}
