import { listOf } from '@tambay/client/data/operations'
import { type Feed, listPosts } from '@tambay/contracts/posts'

export const feedOf = (feed: Feed) => listOf(listPosts, { feed })
