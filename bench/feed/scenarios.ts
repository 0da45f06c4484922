import { listFollowers, listFollowing, listFriends } from '@tambay/contracts/people/relations'
import { listVisitors } from '@tambay/contracts/people/visitors'
import { countNewPosts, getPost, listPosts } from '@tambay/contracts/posts'
import { listSuggestedPeople, search, type SearchType } from '@tambay/contracts/social'
import { getUserById, getUserInfo } from '@tambay/contracts/user'

import type { Random } from '../../gateway/src/seeds/random.ts'
import type { FeedGateway } from './start-gateway.ts'

export interface Viewer {
  token: string
  seenId: string
  random: Random
}

export interface Scenario {
  name: string
  prepare(gateway: FeedGateway, viewer: Viewer): Promise<() => Promise<unknown>>
}

const deepPage = 5

const searches = [
  'videoke',
  'videke',
  'color game',
  'kape merienda',
  'jeepny',
  'pandesal',
  'laro tayo ngayon'
]
const names = ['Maria', 'Jose Reyes', 'Trisa', 'Kiko', 'Mendosa']

type Load = (gateway: FeedGateway, viewer: Viewer, cursor?: string) => Promise<unknown>
type LoadPage = (...args: Parameters<Load>) => Promise<{ next_cursor: string | null }>

const loadRecommended: LoadPage = ({ call }, { token }, cursor) =>
  call(listPosts, { feed: 'recommended', cursor }, token)
const loadFollowing: LoadPage = ({ call }, { token }, cursor) =>
  call(listPosts, { feed: 'following', cursor }, token)
const loadFollowers: LoadPage = ({ call }, { token, seenId }, cursor) =>
  call(listFollowers, { user_id: seenId, cursor }, token)

export const scenarios: Scenario[] = [
  first('recommended feed', loadRecommended),
  deep('recommended feed, page 5', loadRecommended),
  first('following feed', loadFollowing),
  deep('following feed, page 5', loadFollowing),
  {
    name: 'count of new posts',
    async prepare({ call }, { token }) {
      const { newest_id: newest = '0' } = await call(listPosts, { feed: 'following' }, token)
      const newer = String(Math.max(0, Number(newest) - 1000))
      return () => call(countNewPosts, { feed: 'following', newer_than: newer }, token)
    }
  },
  first('posts of a person', ({ call }, { token, seenId }) => call(listPosts, { author_id: seenId }, token)),
  {
    name: 'post with comments',
    async prepare({ call }, { token, random }) {
      const { items } = await call(listPosts, { feed: 'recommended' }, token)
      const { id } = random.pick(items)
      return () => call(getPost, { id }, token)
    }
  },
  searching('search for everything', 'all', searches),
  searching('search for posts', 'posts', searches),
  searching('search for people', 'people', names),
  first('own profile', ({ call }, { token }) => call(getUserInfo, undefined, token)),
  first('profile of a person', ({ call }, { token, seenId }) => call(getUserById, { id: seenId }, token)),
  first('followers', loadFollowers),
  deep('followers, page 5', loadFollowers),
  {
    name: 'followers by name',
    async prepare({ call }, { token, seenId, random }) {
      const qs = random.pick(names)
      return () => call(listFollowers, { user_id: seenId, qs }, token)
    }
  },
  first('followed people', ({ call }, { token, seenId }) => call(listFollowing, { user_id: seenId }, token)),
  first('own friends', ({ call }, { token }) => call(listFriends, {}, token)),
  first('suggested people', ({ call }, { token }) => call(listSuggestedPeople, {}, token)),
  first('visitors', ({ call }, { token }) => call(listVisitors, {}, token))
]

function first(name: string, load: Load): Scenario {
  return { name, prepare: async (gateway, viewer) => () => load(gateway, viewer) }
}

function deep(name: string, load: LoadPage): Scenario {
  return {
    name,
    async prepare(gateway, viewer) {
      let cursor: string | undefined
      for (let page = 1; page < deepPage; page++)
        cursor = (await load(gateway, viewer, cursor)).next_cursor ?? cursor
      return () => load(gateway, viewer, cursor)
    }
  }
}

function searching(name: string, qt: SearchType, words: readonly string[]): Scenario {
  return {
    name,
    async prepare({ call }, { token, random }) {
      const qs = random.pick(words)
      return () => call(search, { qs, qt }, token)
    }
  }
}
