import { GamesRow } from './games-row.tsx'
import { JoinableParties } from './joinable-parties.tsx'
import { PeopleToFollow } from './people-to-follow.tsx'

export function HomeFeed() {
  return (
    <>
      <JoinableParties />
      <GamesRow />
      <PeopleToFollow />
    </>
  )
}
