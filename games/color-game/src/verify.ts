import '@tambay/game-kit/styles/tokens.css'
import '@tambay/game-kit/styles/base.css'
import '@tambay/game-kit/styles/verify.css'
import { element } from '@tambay/game-kit/page/dom'
import { showVerifyForm } from '@tambay/game-kit/page/verify-form'

import { examineProof } from '../rules/examine-proof.ts'

showVerifyForm(proof => {
  const { isFair, verdict, steps } = examineProof(proof)
  const list = element('ul', 'steps')
  list.append(...steps.map(step => element('li', '', step)))
  return { isFair, text: verdict, details: [list] }
})
