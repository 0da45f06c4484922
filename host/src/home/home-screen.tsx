import { appName } from '@tambay/contracts/app'
import { CoinPill } from '@tambay/ui/coin-pill'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Page } from '@tambay/ui/page'
import { useEffect } from 'react'

import { removeLinkCover, removeLinkCoverOnPress } from '../link-cover/remove-link-cover.ts'
import { Greeting } from './greeting.tsx'
import { HomeSearchBar } from './home-search-bar.tsx'
import { loadHomeFeed } from './load-home-feed.ts'
import { MessagesLink } from './messages-link.tsx'
import { WheelHero } from './wheel-hero.tsx'

// Not with Suspense: React would show the feed 300 ms after the rest at the earliest.
const HomeFeed = lazyWithRetry(loadHomeFeed, () => null)

export function HomeScreen() {
  useEffect(() => {
    removeLinkCoverOnPress()
    return removeLinkCover
  }, [])
  return (
    <Page
      title={appName}
      hasBack={false}
      actions={
        <>
          <MessagesLink />
          <CoinPill />
        </>
      }
    >
      <Greeting />
      <HomeSearchBar />
      <WheelHero />
      <HomeFeed />
    </Page>
  )
}
