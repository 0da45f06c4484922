import { listOf, ShownName } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'
import { maxMutedWords } from './validation/post-limits.ts'
import { MutedWord } from './validation/post-text.ts'

const mutedWords = z.object({ words: listOf(ShownName, maxMutedWords) })

export const listMutedWords = endpoint('GET', '/social/v1/muted-word/list', {
  access: 'user',
  summary: 'List the words that the caller muted',
  response: mutedWords
})

export const setMutedWords = endpoint('POST', '/social/v1/muted-word/set', {
  access: 'user',
  summary: 'Replace the muted words: posts and comments that contain one are left out of the caller’s lists',
  body: z.strictObject({ words: z.array(MutedWord).check(z.maxLength(maxMutedWords)) }),
  response: mutedWords
})
