import { useStore } from '@nanostores/react'
import { $hasToken } from '@tambay/client/stores/session/session'
import { appName } from '@tambay/contracts/app'
import { CoinPill } from '@tambay/ui/coin-pill'
import { Page } from '@tambay/ui/page'
import { lazy, Suspense } from 'react'

import styles from './home-screen.module.css'
import { HomeSearchBar } from './home-search-bar.tsx'
import { loadHomeFeed } from './load-home-feed.ts'
import { MessagesLink } from './messages-link.tsx'
import { WheelHero } from './wheel-hero.tsx'

const HomeFeed = lazy(loadHomeFeed)

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
      <Suspense>
        <HomeFeed />
      </Suspense>
    </Page>
  )
}
