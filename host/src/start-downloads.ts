import { loadHomeFeed } from './home/load-home-feed.ts'

// main.tsx imports this module first, so Home's downloads start before React and the router run, which takes a
// phone a quarter of a second. On other pages, they would delay the screen.
if (location.pathname === '/') {
  void import(/* webpackChunkName: "send" */ '@tambay/client/api/send').catch(() => undefined)
  void loadHomeFeed().catch(() => undefined)
}
