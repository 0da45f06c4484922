/**
 * Who may see a page (spec ACCESS-4 to ACCESS-6). `open`: the user-info guard is skipped for everyone. `guests`: it is skipped for
 * logged-out users. `users`: a login token is needed.
 */
export type Audience = 'open' | 'guests' | 'users'

/** The user-info guard is skipped for everyone. */
export const openPages: readonly string[] = [
  '/user/login',
  '/user/register',
  '/user/find-password',
  '/user/terms/use',
  '/user/terms/privacy-policy'
]
const guestPages = [
  '/',
  '/party-hubs',
  '/games-list',
  '/discover',
  '/club',
  '/search',
  '/game-frame',
  '/game-frame__debug__',
  '/my/index',
  '/activity/turntable/index',
  '/activity/turntable/rules'
]
const userPages = [
  '/party-following',
  '/party-footprint',
  '/party-create',
  '/friends',
  '/discover/post',
  '/user/bind-phone',
  '/user/bind-email',
  '/my/profile/home/:uid',
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
  '/my/wallet/transaction/list',
  '/my/wallet/transaction/diamand/detail/:id',
  '/my/wallet/transaction/coin/detail/:id',
  '/my/wallet/account/list',
  '/my/wallet/account/add',
  '/my/users/friends/:uid',
  '/my/users/following/:uid',
  '/my/users/followers/:uid',
  '/my/faq/list',
  '/my/faq/item/:id',
  '/my/faq/feedback',
  '/activity/turntable/rewards'
]

/** What nobody has to log in for. */
export const publicPages: readonly string[] = [...openPages, ...guestPages]

const withAudience = (paths: readonly string[], audience: Audience) =>
  paths.map(path => [path, audience] as const)

/** Every route (spec ACCESS-1). Any other path goes to `/`. */
export const pages: Readonly<Record<string, Audience>> = Object.fromEntries([
  ...withAudience(openPages, 'open'),
  ...withAudience(guestPages, 'guests'),
  ...withAudience(userPages, 'users')
])
