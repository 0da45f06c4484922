import '@tambay/game-kit/styles/tokens.css'
import '@tambay/game-kit/styles/base.css'
import './styles/verify.css'
import { byId, element } from '@tambay/game-kit/page/dom'

import { drawBalls } from '../rules/draw.ts'
import { checkRound, RoundProof } from '../rules/proof.ts'

byId('form').addEventListener('submit', event => {
  event.preventDefault()
  byId('answer').replaceChildren(...answerFor(byId<HTMLTextAreaElement>('proof').value))
})

function answerFor(text: string): HTMLElement[] {
  const proof = readProof(text)
  if (!proof) return [verdict('This is not the proof of a bingo round.', false)]
  const checks = checkRound(proof)
  const isFair = checks.every(({ isOk }) => isOk)
  const list = document.createElement('ul')
  list.append(
    ...checks.map(({ label, isOk }) => {
      const item = element('li', '', `${isOk ? '✓' : '✗'} ${label}`)
      item.dataset.isFair = String(isOk)
      return item
    })
  )
  return [
    verdict(isFair ? 'Verified. This round was fair.' : 'This round does not match its proof.', isFair),
    list,
    element('h2', '', 'The order of the balls'),
    element('p', '', drawBalls(proof.seed).join(' '))
  ]
}

function readProof(text: string): RoundProof | undefined {
  try {
    return RoundProof.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function verdict(words: string, isFair: boolean): HTMLElement {
  const line = element('p', 'verdict', words)
  line.dataset.isFair = String(isFair)
  return line
}
