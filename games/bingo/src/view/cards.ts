import { byId, element, setData } from '@tambay/game-kit/page/dom'
import { batched, computed } from 'nanostores'

import { type Card, free, letters } from '../../rules/card.ts'
import { cellsInLines, hasCell, marksOf, missingFor } from '../../rules/patterns.ts'
import { daubCard } from '../round/daub.ts'
import { $called, $daubed, $hand, $openPrize, $phase } from '../round/state.ts'
import { fillCalledBoard } from './called-board.ts'
import { prizeWords } from './words.ts'

const $shape = computed([$hand, $phase], (hand, phase) => {
  const isDealt = phase === 'drawing' || phase === 'paying' || phase === 'result'
  return `${hand?.roundId} ${hand?.count ?? 0} ${isDealt} ${hand?.cards.length ?? 0} ${phase === 'closing'}`
})

const isSale = () => ['waiting', 'buying'].includes($phase.get() ?? 'waiting')

interface ShownCard {
  root: HTMLButtonElement
  cells: HTMLElement[]
  number: number
  card: Card
}

let shown: ShownCard[] = []

export function showCards(): void {
  const area = byId('cards')
  const board = element('div', 'called')
  board.setAttribute('aria-hidden', 'true')
  fillCalledBoard(board)
  $shape.subscribe(() => {
    const hand = $hand.get()
    const cards = hand?.cards ?? []
    const count = cards.length || hand?.count || 0
    shown = cards.map(({ number, card }) => buildCard(number, card))
    area.dataset.count = String(count)
    if (shown.length > 0) area.replaceChildren(...shown.map(({ root }) => root))
    else if (count > 0) area.replaceChildren(...Array.from({ length: count }, () => faceDown()))
    else if (isSale()) area.replaceChildren(sampleCard())
    else if ($phase.get() !== 'closing') area.replaceChildren(board)
    else area.replaceChildren(element('p', 'invitation', 'B I N G O'))
    update()
  })
  batched([$called, $daubed, $hand], () => ({})).listen(update)
}

function update(): void {
  const called = new Set($called.get())
  const hand = $hand.get()
  const prize = $openPrize.get() ?? 'full_house'
  for (const { root, cells, number, card } of shown) {
    const daubed = hand?.isAuto ? called : ($daubed.get().get(number) ?? new Set<number>())
    const marks = marksOf(card, daubed)
    const inLine = cellsInLines(marks)
    const missing = missingFor(prize, marks)
    const last = $called.get().at(-1)
    cells.forEach((cell, at) => {
      const ball = card[at] ?? free
      const isMarked = ball === free || daubed.has(ball)
      setData(cell, 'state', hasCell(inLine, at) ? 'line' : isMarked ? 'marked' : '')
      setData(cell, 'isNew', String(isMarked && ball === last))
    })
    setData(root, 'isNear', String(missing === 1))
    root.disabled = hand?.isAuto ?? true
    root.setAttribute('aria-label', labelFor(number, card, daubed, missing, prizeWords[prize]))
  }
}

function labelFor(
  number: number,
  card: Card,
  daubed: ReadonlySet<number>,
  missing: number,
  goal: string
): string {
  const open = card.filter(ball => ball !== free && !daubed.has(ball))
  return `Card ${number + 1}: ${missing} to go for ${goal}. Open numbers: ${open.join(', ')}`
}

function buildCard(number: number, card: Card): ShownCard {
  const root = document.createElement('button')
  root.type = 'button'
  root.className = 'card'
  root.addEventListener('click', () => daubCard(number))
  const cells = fillCard(root, card)
  return { root, cells, number, card }
}

function fillCard(root: HTMLElement, card: Card): HTMLElement[] {
  const cells = card.map(ball => element('i', 'cell', ball === free ? '★' : String(ball)))
  root.append(...letters.map(letter => element('b', 'letter', letter)), ...cells)
  return cells
}

const sampleRows = [
  [7, 22, 38, 52, 69],
  [3, 18, 41, 60, 74],
  [12, 29, free, 47, 66],
  [9, 16, 35, 55, 61],
  [14, 25, 44, 50, 72]
]
const sampleMarks = new Set([22, 60, 35, 14])

/** Shows somebody without a card what they buy, with a line that wins. */
function sampleCard(): HTMLElement {
  const root = element('div', 'card sample')
  root.setAttribute('role', 'img')
  root.setAttribute('aria-label', 'A sample card with a complete line')
  fillCard(root, sampleRows.flat()).forEach((cell, at) => {
    const ball = sampleRows.flat()[at] ?? free
    cell.dataset.state = sampleRows[2]?.includes(ball) ? 'line' : sampleMarks.has(ball) ? 'marked' : ''
  })
  root.append(element('span', 'ribbon', 'Sample: a line wins'))
  return root
}

function faceDown(): HTMLElement {
  const back = element('div', 'card back', 'BINGO')
  back.setAttribute('aria-hidden', 'true')
  return back
}
