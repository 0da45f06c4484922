import { joinHost } from './host.ts'
import { $coins, $seat, type Seat } from './state.ts'
import { openSession } from './table-api.ts'

export async function takeSeat(): Promise<Seat> {
  const host = await joinHost()
  const { ticket } = await host.request('auth.request', {})
  const { coin, ...seat } = await openSession(ticket)
  $seat.set(seat)
  if (coin !== null) $coins.set(coin)
  return seat
}

export function learnCommit(commit: string | undefined): void {
  const seat = $seat.get()
  if (seat && commit) $seat.set({ ...seat, commit })
}
