import { frameLimits } from '@tambay/game-frame/frame-limits'
import type { GameHost } from '@tambay/game-frame/game-host'

const { closingMs } = frameLimits

/** Measures how long the game takes to acknowledge closing. */
export function createClosing(onEnd: (ending: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(ending: string): void {
    clearTimeout(timer)
    onEnd(ending)
  }

  function expectAck(host: GameHost): void {
    if (timer !== undefined) return
    const started = performance.now()
    host.on('exit.ack', () =>
      end(`The game acknowledged closing after ${Math.round(performance.now() - started)} ms.`)
    )
    timer = setTimeout(() => end(`The game did not acknowledge closing within ${closingMs} ms.`), closingMs)
  }

  return { expectAck, stop: () => clearTimeout(timer) }
}
