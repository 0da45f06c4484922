import type { ResponseOf } from '@tambay/contracts/endpoint'
import type { getHome } from '@tambay/contracts/home'

type Home = ResponseOf<typeof getHome>

/** What to call an update that would move something on Home. Undefined if everything keeps its place. */
export function describeMove(shown: Home, next: Home): string | undefined {
  const arrived = next.friends.find(friend => placeOf(shown, friend) === -1)
  if (arrived) return `${arrived.person.nick_name} is live`
  return blocksOf(shown) === blocksOf(next) ? undefined : 'Show what’s new'
}

/** Friends keep their places in the ring, because a tap enters a room. */
export function inPlace(shown: Home, next: Home): Home {
  const friends = next.friends.toSorted((one, other) => placeOf(shown, one) - placeOf(shown, other))
  return { ...next, friends }
}

const placeOf = ({ friends }: Home, { person }: Home['friends'][number]) =>
  friends.findIndex(friend => friend.person.id === person.id)

function blocksOf({ announcement, friends, tonight, news, rooms }: Home): string {
  const hasNews = news && (news.followers || news.likes || news.comments || news.gifts || news.rank)
  const rows = Math.ceil(rooms.length / 2)
  return [announcement?.id, friends.length > 0, tonight !== null, Boolean(hasNews), rows].join()
}
