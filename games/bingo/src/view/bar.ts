import { byId, element, formatCoins, symbol } from '@tambay/game-kit/page/dom'
import { $isPaused } from '@tambay/game-kit/page/state'
import { computed } from 'nanostores'

import { cardPrice, maxCardsPerPlayer } from '../../rules/pot.ts'
import { buyCards } from '../round/buy.ts'
import { callBingo, setAuto } from '../round/daub.ts'
import { $canBuy, $count, $hand, $isBuying, $phase } from '../round/state.ts'

const $left = computed($hand, hand => maxCardsPerPlayer - (hand?.count ?? 0))

export function showBar(): void {
  showCounts()
  showBuy()
  const auto = byId<HTMLButtonElement>('auto')
  const bingo = byId<HTMLButtonElement>('bingo')
  $hand.subscribe(hand => {
    const isAuto = hand?.isAuto ?? true
    auto.setAttribute('aria-pressed', String(isAuto))
    bingo.disabled = isAuto || !hand?.cards.length
  })
  $phase.subscribe(phase => {
    const isSale = phase === 'waiting' || phase === 'buying' || phase === undefined
    for (const id of ['counts', 'buy']) byId(id).hidden = !isSale
    for (const id of ['auto', 'bingo']) byId(id).hidden = isSale
  })
  auto.addEventListener('click', () => void setAuto(!($hand.get()?.isAuto ?? true)))
  bingo.addEventListener('click', () => void callBingo())
}

function showCounts(): void {
  const inputs = Array.from({ length: maxCardsPerPlayer }, (_, at) => {
    const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'count' })
    input.value = String(at + 1)
    input.className = 'hidden'
    input.addEventListener('change', () => $count.set(at + 1))
    const label = element('label', 'count')
    label.append(input, element('span', '', String(at + 1)))
    return { input, label }
  })
  byId('counts').append(...inputs.map(({ label }) => label))
  $left.subscribe(left => {
    inputs.forEach(({ input }, at) => (input.disabled = at + 1 > left))
    if ($count.get() > left && left > 0) $count.set(left)
  })
  $count.subscribe(count => inputs.forEach(({ input }, at) => (input.checked = at + 1 === count)))
}

function showBuy(): void {
  const buy = byId<HTMLButtonElement>('buy')
  computed(
    [$canBuy, $isBuying, $isPaused],
    (canBuy, isBuying, isPaused) => canBuy && !isBuying && !isPaused
  ).subscribe(isOpen => (buy.disabled = !isOpen))
  computed([$count, $isBuying, $left], (count, isBuying, left) => {
    if (left === 0) return ['You have 4 cards']
    if (isBuying) return ['Buying…']
    const cards = element('span', 'chosen', count === 1 ? '1 card' : `${count} cards`)
    return ['Buy ', cards, ' ', symbol('coin', 'coin'), formatCoins(count * cardPrice)]
  }).subscribe(parts => buy.replaceChildren(...parts))
  buy.addEventListener('click', () => void buyCards())
}
