import { element, setData } from '@tambay/game-kit/page/dom'

import { ballCount, letterOf } from '../../rules/card.ts'
import { $called } from '../round/state.ts'

/** All balls; those that are called are lit. The list of the balls in words is in the sheet. */
export function fillCalledBoard(board: HTMLElement): void {
  const balls = Array.from({ length: ballCount }, (_, at) => {
    const ball = element('i', 'ball', String(at + 1))
    ball.dataset.letter = letterOf(at + 1)
    return ball
  })
  board.replaceChildren(...balls)
  $called.subscribe(called => {
    const drawn = new Set(called)
    balls.forEach((ball, at) => setData(ball, 'isDrawn', String(drawn.has(at + 1))))
  })
}
