import '@tambay/game-kit/styles/tokens.css'
import '@tambay/game-kit/styles/base.css'
import '@tambay/game-kit/styles/verify.css'
import { element } from '@tambay/game-kit/page/dom'
import { checkList, showVerifyForm } from '@tambay/game-kit/page/verify-form'
import { parseJson } from '@tambay/game-kit/rules/parse-json'

import { drawBalls } from '../rules/draw.ts'
import { checkRound, RoundProof } from '../rules/proof.ts'

showVerifyForm(text => {
  const proof = RoundProof.safeParse(parseJson(text)).data
  if (!proof) return { isFair: false, text: 'This is not the proof of a bingo round.', details: [] }
  const checks = checkRound(proof)
  const isFair = checks.every(({ isOk }) => isOk)
  return {
    isFair,
    text: isFair ? 'Verified. This round was fair.' : 'This round does not match its proof.',
    details: [
      checkList(checks),
      element('h2', '', 'The order of the balls'),
      element('p', '', drawBalls(proof.seed).join(' '))
    ]
  }
})
