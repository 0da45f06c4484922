import { appName } from '@tambay/shared/contracts/app'
import { CoinPill } from '@tambay/shared/ui/coin-pill'
import { Page } from '@tambay/shared/ui/page'
import { SearchLink } from './search-link.tsx'

import { CurrentParty } from './current-party.tsx'
import { GamesRow } from './games-row.tsx'
import styles from './home-screen.module.css'
import { JoinableParties } from './joinable-parties.tsx'
import { PeopleToFollow } from './people-to-follow.tsx'
import { WheelHero } from './wheel-hero.tsx'

/** SPEC §1: title, welcome description, coin number header and search bar; then what is going on (PRODUCT §2). */
export function HomeScreen() {
  return (
    <Page title={appName} hasBack={false} actions={<CoinPill />}>
      <p className={styles.welcome}>Kumusta! Pull up a chair: friends, games and good company are here.</p>
      <SearchLink />
      <CurrentParty />
      <WheelHero />
      <JoinableParties />
      <GamesRow />
      <PeopleToFollow />
    </Page>
  )
}
