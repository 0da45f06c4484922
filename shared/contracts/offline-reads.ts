/**
 * The reads whose last response the service worker keeps for use without a network (spec OFFLINE-4). Money,
 * wheel tickets, games, rooms, sessions and searches are left out on purpose (docs/decisions/0036-service-worker.md).
 * So are threads of messages: the page stores them itself, and a stored response would look like a sync that missed
 * nothing.
 */
export const offlineReads: readonly string[] = [
  '/activity/v1/parol/get',
  '/help/v1/faq/list',
  '/help/v1/faq/votes',
  '/help/v1/terms/get',
  '/help/v1/ticket/get',
  '/help/v1/ticket/list',
  '/message/v1/conversation/list',
  '/message/v1/notification-setting/get',
  '/message/v1/notification/list',
  '/party/v1/footprint/list',
  '/party/v1/games/list',
  '/party/v1/gift/list',
  '/party/v1/party/following',
  '/party/v1/party/get/recent-games',
  '/party/v1/party/list',
  '/party/v1/party/tags',
  '/social/v1/club/get',
  '/social/v1/club/list',
  '/social/v1/club/members',
  '/social/v1/club/parties',
  '/social/v1/club/suggested',
  '/social/v1/club-night/list',
  '/social/v1/comment/list',
  '/social/v1/friends/list',
  '/social/v1/muted-word/list',
  '/social/v1/people/suggested',
  '/social/v1/person/blocked',
  '/social/v1/post/get',
  '/social/v1/post/list',
  '/social/v1/relation/followers',
  '/social/v1/relation/following',
  '/social/v1/relation/friends',
  '/user/v1/album/list',
  '/user/v1/users/get-user-by-id',
  '/user/v1/users/user-info',
  '/user/v1/visitor/list'
]
