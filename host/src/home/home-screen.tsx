import { useStore } from '@nanostores/react'
import { $hasToken } from '@tambay/client/stores/session/session'
import { appName } from '@tambay/contracts/app'
import { CoinPill } from '@tambay/ui/coin-pill'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Page } from '@tambay/ui/page'

import styles from './home-screen.module.css'
import { HomeSearchBar } from './home-search-bar.tsx'
import { loadHomeFeed } from './load-home-feed.ts'
import { MessagesLink } from './messages-link.tsx'
import { WheelHero } from './wheel-hero.tsx'

// Not with Suspense: React would show the feed 300 ms after the rest at the earliest.
const HomeFeed = lazyWithRetry(loadHomeFeed, () => null)

export function HomeScreen() {
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
      <p className={styles.welcome}>
        {useStore($hasToken)
          ? 'Welcome! Your friends, party games and good company are here.'
          : 'Welcome! Live voice rooms: hear people talk, join in, play.'}
      </p>
      <HomeSearchBar />
      <WheelHero />
      <HomeFeed />
    </Page>
  )
}
