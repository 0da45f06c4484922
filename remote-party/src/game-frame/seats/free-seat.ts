import { type Party, seatCount } from '@tambay/contracts/party'

/** The first seat that a member can take: free, not locked, not the host's. */
export function freeSeat({ members, locked_seats: locked }: Pick<Party, 'members' | 'locked_seats'>) {
  const taken = new Set<number | null>([0, ...locked, ...members.map(member => member.seat)])
  return Array.from({ length: seatCount }, (_, seat) => seat).find(seat => !taken.has(seat))
}
