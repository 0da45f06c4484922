import { atom, computed, readonlyType } from 'nanostores'

/** What the room asks the user, such as whether to leave. The game pauses while it is covered. */
export function createRoomPrompts() {
  const $isLeaveWanted = atom(false)
  const $isMicWanted = atom(false)
  const $isSheetOpen = atom(false)
  return {
    $isLeaveWanted: readonlyType($isLeaveWanted),
    askToLeave: () => $isLeaveWanted.set(true),
    stay: () => $isLeaveWanted.set(false),

    $isMicWanted: readonlyType($isMicWanted),
    askForMic: () => $isMicWanted.set(true),
    dismissMicRequest: () => $isMicWanted.set(false),

    setSheetOpen: (isOpen: boolean) => $isSheetOpen.set(isOpen),
    $isCovered: computed([$isSheetOpen, $isLeaveWanted], (isOpen, isWanted) => isOpen || isWanted)
  }
}
