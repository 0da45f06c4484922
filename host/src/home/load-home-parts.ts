/**
 * The parts that call the gateway need the parser, so they are a separate chunk: title, search and wheel show without
 * waiting for it. `host-routes.ts` starts the download together with the screen.
 */
export async function loadHomeFeed() {
  const { HomeFeed } = await import(/* webpackChunkName: "home-feed" */ './home-feed.tsx')
  return { default: HomeFeed }
}

export async function loadCurrentParty() {
  const { CurrentParty } = await import(/* webpackChunkName: "home-feed" */ './current-party.tsx')
  return { default: CurrentParty }
}
