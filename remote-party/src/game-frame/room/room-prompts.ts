import { atom, computed, readonlyType } from 'nanostores'

import type { NextRoom } from '../minimized/switch-room.ts'

export type RoomSheet =
  | { kind: 'menu' | 'members' | 'settings' | 'details' | 'bans' | 'leaderboard' | 'limits' }
  | { kind: 'share' | 'invite' | 'login' }
  | { kind: 'person'; memberId: string }
  | { kind: 'gift' | 'report'; memberId?: string }
  | { kind: 'seat'; seat: number }

/** What the room asks the user, such as whether to leave. The game pauses while it is covered. */
export function createRoomPrompts() {
  const $isLeaveWanted = atom(false)
  const $isMicWanted = atom(false)
  const $sheet = atom<RoomSheet | undefined>()
  const $next = atom<NextRoom | undefined>()
  let answer = (_isLeaving: boolean) => {}

  function answerSwitch(isLeaving: boolean): void {
    $next.set(undefined)
    answer(isLeaving)
  }

  return {
    $isLeaveWanted: readonlyType($isLeaveWanted),
    askToLeave: () => $isLeaveWanted.set(true),
    stay: () => $isLeaveWanted.set(false),

    /** What the user would enter instead of this room, while the user is asked. */
    $next: readonlyType($next),
    answerSwitch,
    async askToSwitch(next: NextRoom): Promise<boolean> {
      answerSwitch(false)
      $next.set(next)
      return new Promise(resolve => {
        answer = resolve
      })
    },

    $isMicWanted: readonlyType($isMicWanted),
    askForMic: () => $isMicWanted.set(true),
    dismissMicRequest: () => $isMicWanted.set(false),

    $sheet: readonlyType($sheet),
    openSheet: (sheet: RoomSheet | undefined) => $sheet.set(sheet),
    $isCovered: computed([$sheet, $isLeaveWanted], (sheet, isWanted) => sheet !== undefined || isWanted)
  }
}
