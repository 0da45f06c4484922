import { createHash, randomUUID } from 'node:crypto'

import { gameHeaders } from '@tambay/contracts/game-server'

import { signGameRequest } from '#platform/http/caller/game-signature.ts'

interface GameCall {
  gameId: string
  key: string
  path: string
  body: string
  now?: Date
}

export function signAsGame({ gameId, key, path, body, now = new Date() }: GameCall): Record<string, string> {
  const [timestamp, nonce] = [Math.floor(now.getTime() / 1000), randomUUID()]
  const bodyHash = createHash('sha256').update(body).digest('hex')
  return {
    [gameHeaders.id]: gameId,
    [gameHeaders.timestamp]: String(timestamp),
    [gameHeaders.nonce]: nonce,
    [gameHeaders.signature]: signGameRequest(key, { method: 'POST', path, timestamp, nonce, bodyHash })
  }
}
