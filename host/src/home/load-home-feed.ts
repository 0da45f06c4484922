/**
 * The feed calls the gateway and so needs the large parser. It is a separate chunk, so that title, search and
 * wheel show earlier. `host-routes.ts` starts the download together with the screen.
 */
export async function loadHomeFeed() {
  return (await import(/* webpackChunkName: "home-feed" */ './home-feed.tsx')).HomeFeed
}
