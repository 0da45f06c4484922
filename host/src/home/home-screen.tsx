import { appName } from '@tambay/contracts/app'
import { CoinPill } from '@tambay/ui/coin-pill'
import { Page } from '@tambay/ui/page'
import { lazy, Suspense } from 'react'

import styles from './home-screen.module.css'
import { loadCurrentParty, loadHomeFeed } from './load-home-parts.ts'
import { SearchLink } from './search-link.tsx'
import { WheelHero } from './wheel-hero.tsx'

const CurrentParty = lazy(loadCurrentParty)
const HomeFeed = lazy(loadHomeFeed)

export function HomeScreen() {
  return (
    <Page title={appName} hasBack={false} actions={<CoinPill />}>
      <p className={styles.welcome}>Welcome! Your friends, party games and good company are here.</p>
      <SearchLink />
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
