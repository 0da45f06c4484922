import { vibrate } from '@tambay/game-kit/page/haptics'
import { playTone } from '@tambay/game-kit/page/sound'

import { $called, $myId, $phase, $table } from '../round/state.ts'

/** With a vibration for an own win. */
export function playSounds(): void {
  $called.listen((called, before) => {
    const ball = called.at(-1)
    if (ball === undefined || called.length <= (before?.length ?? 0)) return
    playTone({ pitch: 330 + ball * 3, seconds: 0.12, type: 'triangle' })
    playTone({ pitch: 660 + ball * 6, at: 0.07, seconds: 0.16 })
  })
  $table.listen((table, before) => {
    const fresh = table?.wins.slice(before?.wins.length ?? 0) ?? []
    if (before?.roundId !== table?.roundId || fresh.length === 0) return
    const isMine = fresh.some(win => win.winners.some(({ playerId }) => playerId === $myId.get()))
    if (isMine) vibrate('win')
    const notes = isMine ? [523, 659, 784, 1047] : [523, 659]
    notes.forEach((pitch, note) => playTone({ pitch, at: 0.25 + note * 0.1, seconds: 0.22 }))
  })
  $phase.listen(phase => {
    if (phase === 'closing') playTone({ pitch: 220, seconds: 0.2, type: 'triangle' })
  })
}
