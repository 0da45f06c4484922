import '@tambay/game-kit/styles/tokens.css'
import '@tambay/game-kit/styles/base.css'
import './styles/verify.css'
import { byId, element } from '@tambay/game-kit/page/dom'

import { examineProof } from '../rules/examine-proof.ts'

byId<HTMLFormElement>('form').addEventListener('submit', event => {
  event.preventDefault()
  const { isFair, verdict, steps } = examineProof(byId<HTMLTextAreaElement>('proof').value)
  byId('verdict').textContent = verdict
  byId('verdict').dataset.isFair = String(isFair)
  byId('steps').replaceChildren(...steps.map(step => element('li', '', step)))
})
