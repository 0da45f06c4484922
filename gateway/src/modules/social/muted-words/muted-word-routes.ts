import { listMutedWords, setMutedWords } from '@tambay/contracts/posts'

import { transact } from '#db/transact.ts'
import type { Deps } from '#deps.ts'
import { createActionLimit } from '#http/action-limit.ts'
import type { App } from '#http/app-type.ts'
import { route } from '#http/route.ts'
import { readMutedWords, replaceMutedWords } from './muted-words.ts'

export function mutedWordRoutes(app: App, { db }: Deps): void {
  const countChange = createActionLimit({ points: 20, seconds: 60 })

  route(app, listMutedWords, async ({ user }) => ({ words: await readMutedWords(db, user.id) }))

  route(app, setMutedWords, async ({ body, user }) => {
    await countChange(user.id)
    await transact(db, tx => replaceMutedWords(tx, user.id, body.words))
    return { words: await readMutedWords(db, user.id) }
  })
}
