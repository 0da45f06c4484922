import { appName } from '@tambay/contracts/app'
import { CoinPill } from '@tambay/ui/coin-pill'
import { Page } from '@tambay/ui/page'
import { lazy, Suspense } from 'react'

import styles from './home-screen.module.css'
import { HomeSearchBar } from './home-search-bar.tsx'
import { loadCurrentParty, loadHomeFeed } from './load-home-parts.ts'
import { WheelHero } from './wheel-hero.tsx'

const CurrentParty = lazy(loadCurrentParty)
const HomeFeed = lazy(loadHomeFeed)

export function HomeScreen() {
  return (
    <Page title={appName} hasBack={false} actions={<CoinPill />}>
      <p className={styles.welcome}>Welcome! Your friends, party games and good company are here.</p>
      <HomeSearchBar />
      <Suspense>
        <CurrentParty />
      </Suspense>
      <WheelHero />
      <Suspense>
        <HomeFeed />
      </Suspense>
    </Page>
  )
}
