/**
 * The part that calls the gateway needs the parser, so it is a separate chunk: title, search and wheel show without
 * waiting for it. `host-routes.ts` starts the download together with the screen.
 */
export async function loadHomeFeed() {
  const { HomeFeed } = await import(/* webpackChunkName: "home-feed" */ './home-feed.tsx')
  return { default: HomeFeed }
}
