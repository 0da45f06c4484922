import { listFollowers } from '@tambay/contracts/people/relations'
import { listVisitors } from '@tambay/contracts/people/visitors'
import { countNewPosts, getPost, listPosts } from '@tambay/contracts/posts'
import { listSuggestedPeople, search, type SearchType } from '@tambay/contracts/social'
import { getUserById } from '@tambay/contracts/user'

import type { Random } from '../gateway.ts'
import type { GatewayHere } from '../servers/gateway-here.ts'
import type { Send } from '../servers/request-cost.ts'

export interface Viewer {
  token: string
  seenId: string
  random: Random
}

type Prepare = (gateway: GatewayHere, viewer: Viewer) => Promise<Send>
type Load = (gateway: GatewayHere, viewer: Viewer, cursor?: string) => Promise<unknown>
type LoadPage = (...args: Parameters<Load>) => Promise<{ next_cursor: string | null }>

const deepPage = 5

const words = 'videoke,videke,color game,kape merienda,jeepny,pandesal,laro tayo ngayon'.split(',')
const names = ['Maria', 'Jose Reyes', 'Trisa', 'Kiko', 'Mendosa']

const recommended: LoadPage = ({ call }, { token }, cursor) =>
  call(listPosts, { feed: 'recommended', cursor }, token)
const following: LoadPage = ({ call }, { token }, cursor) =>
  call(listPosts, { feed: 'following', cursor }, token)

export const scenarios: Record<string, Prepare> = {
  'recommended feed': first(recommended),
  'recommended feed, page 5': deep(recommended),
  'following feed': first(following),
  'following feed, page 5': deep(following),
  async 'count of new posts'({ call }, { token }) {
    const { newest_id: newest = '0' } = await call(listPosts, { feed: 'following' }, token)
    const newer = String(Math.max(0, Number(newest.split('-')[0]) - 1000))
    return () => call(countNewPosts, { feed: 'following', newer_than: newer }, token)
  },
  'posts of a person': first(({ call }, { token, seenId }) => call(listPosts, { author_id: seenId }, token)),
  async 'post with comments'({ call }, { token, random }) {
    const { items } = await call(listPosts, { feed: 'recommended' }, token)
    const { id } = random.pick(items)
    return () => call(getPost, { id }, token)
  },
  'search for everything': searching('all', words),
  'search for posts': searching('posts', words),
  'search for people': searching('people', names),
  'profile of a person': first(({ call }, { token, seenId }) => call(getUserById, { id: seenId }, token)),
  followers: first(({ call }, { token, seenId }) => call(listFollowers, { user_id: seenId }, token)),
  async 'followers by name'({ call }, { token, seenId, random }) {
    const qs = random.pick(names)
    return () => call(listFollowers, { user_id: seenId, qs }, token)
  },
  'suggested people': first(({ call }, { token }) => call(listSuggestedPeople, {}, token)),
  visitors: first(({ call }, { token }) => call(listVisitors, {}, token))
}

function first(load: Load): Prepare {
  return async (gateway, viewer) => () => load(gateway, viewer)
}

function deep(load: LoadPage): Prepare {
  return async (gateway, viewer) => {
    let cursor: string | undefined
    for (let page = 1; page < deepPage; page++)
      cursor = (await load(gateway, viewer, cursor)).next_cursor ?? cursor
    return () => load(gateway, viewer, cursor)
  }
}

function searching(qt: SearchType, queries: readonly string[]): Prepare {
  return async ({ call }, { token, random }) => {
    const qs = random.pick(queries)
    return () => call(search, { qs, qt }, token)
  }
}
