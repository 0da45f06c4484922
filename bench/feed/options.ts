import { parseArgs } from 'node:util'

import { CommandError } from '../../tools/base/command-error.ts'

export interface FeedOptions {
  users: number
  follows: number
  posts: number[]
  requests: number
  isWritten: boolean
}

export function readFeedOptions(args: string[]): FeedOptions {
  const { values } = parseArgs({
    args,
    options: {
      users: { type: 'string', default: '100000' },
      follows: { type: 'string', default: '2000000' },
      posts: { type: 'string', default: '10000,1000000' },
      requests: { type: 'string', default: '200' },
      write: { type: 'boolean', default: false }
    }
  })
  const [users, follows, requests] = [values.users, values.follows, values.requests].map(Number)
  const posts = values.posts.split(',').map(Number)
  const isWhole = (count: number | undefined) => Number.isInteger(count) && Number(count) > 0
  const isGrowing = posts.every((count, index) => index === 0 || count > (posts[index - 1] ?? 0))
  if (![users, follows, requests, ...posts].every(isWhole) || !isGrowing || !users || !follows || !requests)
    throw new CommandError(
      'All options are whole numbers from 1 on; --posts takes a growing list with commas.'
    )
  return { users, follows, posts, requests, isWritten: values.write }
}
