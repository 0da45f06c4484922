import type { FrameEnvelope } from '@tambay/game-frame/frame-envelope'
import { screen, waitFor } from '@testing-library/react'

import { gameOrigin } from './parties.ts'

export async function connectGame() {
  const game = await playGame()
  game.hello()
  await game.hear('welcome')
  return game
}

/** The game's side of the frame protocol: jsdom loads no frames, so the test sends and receives for the game. */
export async function playGame(title = 'Color Game') {
  const iframe = await screen.findByTitle<HTMLIFrameElement>(title)
  const game = iframe.contentWindow
  if (!game) throw new Error('The frame has no window')
  const received: FrameEnvelope[] = []
  let port: MessagePort | undefined
  let count = 0

  Object.assign(game, {
    postMessage(message: FrameEnvelope, _origin: string, [given]: MessagePort[]) {
      received.push(message)
      port = given
      port?.addEventListener('message', event => received.push(event.data))
      port?.start()
    }
  })

  const envelope = (t: string, p: unknown, id = `g${++count}`) => ({ v: 1, id, t, p })
  return {
    iframe,
    received,
    hello: (origin = gameOrigin) =>
      window.dispatchEvent(
        new MessageEvent('message', { data: envelope('hello', { sdk: 'test' }), origin, source: game })
      ),
    send: (t: string, p: unknown, id?: string) => port?.postMessage(envelope(t, p, id)),
    hear: (t: string) =>
      waitFor(() => {
        const found = received.findLast(message => message.t === t)
        if (!found) throw new Error(`No ${t} among ${received.map(message => message.t).join(', ')}`)
        return found
      })
  }
}
