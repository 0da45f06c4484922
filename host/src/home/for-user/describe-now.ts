import type { ResponseOf } from '@tambay/contracts/endpoint'
import type { getHome } from '@tambay/contracts/home'
import { formatClock, greetingAt } from '@tambay/format/time'

import { setHomeNow } from '../home-now.ts'

type Home = ResponseOf<typeof getHome>

/** Shows it in the greeting and on the wheel's banner. */
export function showNow(userId: string, home: Home): void {
  const isLive = home.friends.length > 0 || Boolean(home.tonight?.party_id)
  setHomeNow({ userId, isLive, line: describeNow(home), tickets: describeTickets(home) })
}

/** The first that applies: friends in rooms, today’s club night, other people in rooms. Begins with what may not be cut off. */
export function describeNow({ friends, tonight, rooms }: Home): string {
  const [first, second, third] = friends.map(({ person }) => person.nick_name)
  if (third !== undefined) return `${friends.length} friends live now: ${first}, ${second}, ${third}`
  if (second !== undefined) return `Live now: ${first} and ${second}`
  if (first !== undefined) return `Live now: ${first}`
  if (tonight?.party_id) return `On now: ${tonight.name}`
  if (tonight) {
    const isEvening = greetingAt(tonight.starts_at) === 'Good evening'
    return `${formatClock(tonight.starts_at)} ${isEvening ? 'tonight' : 'today'}: ${tonight.name}`
  }
  const people = rooms.reduce((sum, { party }) => sum + party.member_count, 0)
  if (people > 0) return `${people} ${people === 1 ? 'person is' : 'people are'} in rooms you can join`
  return 'It’s quiet now. Open a room for your friends.'
}

/** Undefined if the gateway doesn’t say how many tickets there are. */
export function describeTickets({
  ticket_count: count,
  is_daily_ticket_due: isDue
}: Home): string | undefined {
  if (isDue)
    return count ? `Today’s free ticket and ${count} more are waiting.` : 'Today’s free ticket is waiting.'
  if (count === undefined) return undefined
  if (count === 0) return 'Play a round to earn a ticket.'
  return `You have ${count} ${count === 1 ? 'ticket' : 'tickets'}. Every spin is provably fair.`
}
