import { atom, computed, readonlyType } from 'nanostores'

export type RoomSheet =
  | { kind: 'menu' | 'members' | 'settings' | 'details' | 'bans' | 'leaderboard' | 'limits' }
  | { kind: 'share' | 'invite' }
  | { kind: 'person'; memberId: string }
  | { kind: 'gift' | 'report'; memberId?: string }
  | { kind: 'seat'; seat: number }

/** What the room asks the user, such as whether to leave. The game pauses while it is covered. */
export function createRoomPrompts() {
  const $isLeaveWanted = atom(false)
  const $isMicWanted = atom(false)
  const $sheet = atom<RoomSheet | undefined>()
  return {
    $isLeaveWanted: readonlyType($isLeaveWanted),
    askToLeave: () => $isLeaveWanted.set(true),
    stay: () => $isLeaveWanted.set(false),

    $isMicWanted: readonlyType($isMicWanted),
    askForMic: () => $isMicWanted.set(true),
    dismissMicRequest: () => $isMicWanted.set(false),

    $sheet: readonlyType($sheet),
    openSheet: (sheet: RoomSheet | undefined) => $sheet.set(sheet),
    $isCovered: computed([$sheet, $isLeaveWanted], (sheet, isWanted) => sheet !== undefined || isWanted)
  }
}
