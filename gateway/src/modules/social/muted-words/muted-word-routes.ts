import { listMutedWords, setMutedWords } from '@tambay/contracts/muted-words'

import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { SocialNeeds } from '../social-needs.ts'
import { readMutedWords, replaceMutedWords } from './muted-words.ts'

export function mutedWordRoutes(app: App, { db, limiter }: SocialNeeds): void {
  const changes = limiter.limit('muted words', 'user', { max: 20, perSeconds: 60 })

  route(app, listMutedWords, async ({ user }) => ({ words: await readMutedWords(db, user.id) }))

  route(app, setMutedWords, async ({ body, user }) => {
    await changes.count(user.id)
    await transact(db, tx => replaceMutedWords(tx, user.id, body.words))
    return { words: await readMutedWords(db, user.id) }
  })
}
