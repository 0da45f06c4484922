/**
 * Example addresses for every route, by access rule, copied by hand from the specification (spec ACCESS-1). These
 * tests and tools/release/access-rules.test.ts check the app against them.
 */

/** Spec: "The user-info guard is skipped." */
export const openRoutes = [
  '/user/login',
  '/user/register',
  '/user/find-password',
  '/user/terms/use',
  '/user/terms/privacy-policy'
]

const room = `/game-frame?partyId=1&frameUrl=${encodeURIComponent('http://localhost:1/')}`

/** Spec: "For logged-out users it is also skipped." */
export const guestRoutes = [
  '/',
  '/party-hubs',
  '/discover',
  '/search?qs=color&qt=games',
  '/club',
  '/games-list',
  room,
  '/game-frame__debug__',
  '/my/index',
  '/activity/turntable/index',
  '/activity/turntable/rules'
]

/** Spec: "Every other path needs a login token." */
export const userRoutes = [
  '/party-following',
  '/party-footprint',
  '/party-create',
  '/friends',
  '/discover/post',
  '/user/bind-phone',
  '/user/bind-email',
  '/my/profile/home/1',
  '/my/profile/edit',
  '/my/about-us',
  '/my/album',
  '/my/responsible-game',
  '/my/tag',
  '/my/visitor',
  '/my/messages',
  '/my/invite',
  '/my/setting/index',
  '/my/setting/account',
  '/my/setting/password',
  '/my/setting/find-password',
  '/my/setting/wallet-password',
  '/my/wallet/index',
  '/my/wallet/transaction/list?currency=coin',
  '/my/wallet/transaction/diamand/detail/00000000-0000-4000-8000-000000000001',
  '/my/wallet/transaction/coin/detail/00000000-0000-4000-8000-000000000001',
  '/my/wallet/account/list',
  '/my/wallet/account/add',
  '/my/users/friends/1',
  '/my/users/following/1',
  '/my/users/followers/1',
  '/my/faq/list',
  '/my/faq/item/1',
  '/my/faq/feedback',
  '/activity/turntable/rewards'
]
