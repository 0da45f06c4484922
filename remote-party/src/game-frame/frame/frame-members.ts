import type { Party } from '@tambay/contracts/party'

const longestName = 80
const most = 60
/** spec ROOM-10 */
const muted = 10

export function frameMembers({ members }: Party) {
  const bySeat = members.toSorted((a, b) => (a.seat ?? most) - (b.seat ?? most))
  return bySeat.slice(0, most).map(({ id, nick_name: nickName, avatar, role, seat, mute }) => ({
    uid: id,
    nickName: nickName.slice(0, longestName),
    avatar: new URL(avatar, location.origin).href,
    role,
    seat,
    muted: mute === muted
  }))
}
