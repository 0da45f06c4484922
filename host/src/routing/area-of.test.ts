import { expect, test } from 'vitest'

import { pages } from '../access/pages.ts'
import { areaOf } from './area-of.ts'
import type { Owner } from './areas.ts'

// The owner of every route (spec ACCESS-1, ACCESS-2).
const owners: Record<string, Owner> = {
  '/': 'host',
  '/search': 'host',
  '/party-hubs': 'party',
  '/party-following': 'party',
  '/party-footprint': 'party',
  '/party-create': 'party',
  '/games-list': 'party',
  '/game-frame': 'party',
  '/game-frame__debug__': 'party',
  '/friends': 'user',
  '/discover': 'user',
  '/discover/post': 'user',
  '/club': 'user',
  '/user/login': 'user',
  '/user/register': 'user',
  '/user/find-password': 'user',
  '/user/bind-phone': 'user',
  '/user/bind-email': 'user',
  '/user/terms/use': 'user',
  '/user/terms/privacy-policy': 'user',
  '/my/index': 'user',
  '/my/profile/home/:uid': 'user',
  '/my/profile/edit': 'user',
  '/my/about-us': 'user',
  '/my/album': 'user',
  '/my/responsible-game': 'user',
  '/my/tag': 'user',
  '/my/visitor': 'user',
  '/my/messages': 'user',
  '/my/invite': 'user',
  '/my/setting/index': 'user',
  '/my/setting/account': 'user',
  '/my/setting/password': 'user',
  '/my/setting/find-password': 'user',
  '/my/setting/wallet-password': 'wallet',
  '/my/wallet/index': 'wallet',
  '/my/wallet/transaction/list': 'wallet',
  '/my/wallet/transaction/diamand/detail/:id': 'wallet',
  '/my/wallet/transaction/coin/detail/:id': 'wallet',
  '/my/wallet/account/list': 'wallet',
  '/my/wallet/account/add': 'wallet',
  '/my/users/friends/:uid': 'user',
  '/my/users/following/:uid': 'user',
  '/my/users/followers/:uid': 'user',
  '/my/faq/list': 'user',
  '/my/faq/item/:id': 'user',
  '/my/faq/feedback': 'user',
  '/activity/turntable/index': 'activity',
  '/activity/turntable/rules': 'activity',
  '/activity/turntable/rewards': 'activity'
}

test('the table has every page there is', () => {
  expect(Object.keys(owners).toSorted()).toEqual(Object.keys(pages).toSorted())
})

test.each(Object.entries(owners))('%s belongs to %s', (path, owner) => {
  expect(areaOf(path)?.owner).toBe(owner)
})

test.each(['/plaza', '/party', '/party-hubs-2', '/searching', '/activities'])(
  '%s belongs to nobody',
  path => {
    expect(areaOf(path)).toBeUndefined()
  }
)

test('a prefix ends at a slash: what only begins like the wallet is the profile’s', () => {
  expect([areaOf('/my/walleting')?.owner, areaOf('/my/wallet/')?.owner]).toEqual(['user', 'wallet'])
})
