/**
 * What asks the gateway comes as a chunk of its own, with the parser: title, search and wheel are there before it. It
 * starts to load with the screen (`host-routes.ts`), not after it.
 */
export async function loadHomeFeed() {
  const { HomeFeed } = await import(/* webpackChunkName: "home-feed" */ './home-feed.tsx')
  return { default: HomeFeed }
}

export async function loadCurrentParty() {
  const { CurrentParty } = await import(/* webpackChunkName: "home-feed" */ './current-party.tsx')
  return { default: CurrentParty }
}
