export type Channel =
  | PersonChannel
  | `party:${string}`
  | MemberChannel
  | ListenersChannel
  | `post:${string}`
  | 'hubs'
  | 'wheel'
export type PersonChannel = `user:${string}` | `guest:${string}`
/** The connections of one member that watch the party: an empty channel means that the member is away. */
type MemberChannel = `member:${string}:${string}`
/** The connections that watch the party without being members. */
export type ListenersChannel = `listeners:${string}`

export const userChannel = (userId: string): PersonChannel => `user:${userId}`
export const guestChannel = (guestId: string): PersonChannel => `guest:${guestId}`
export const partyChannel = (partyId: string): Channel => `party:${partyId}`
export const memberChannel = ({ partyId, memberId }: { partyId: string; memberId: string }): MemberChannel =>
  `member:${partyId}:${memberId}`
export const listenersChannel = (partyId: string): ListenersChannel => `listeners:${partyId}`
export const postChannel = (postId: string): Channel => `post:${postId}`
export const hubsChannel: Channel = 'hubs'
export const wheelChannel: Channel = 'wheel'

/** The room of connections that may join the channel after a check. It gets no events. */
export const checkingRoom = (channel: Channel) => `checking ${channel}`
