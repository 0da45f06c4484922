import { $isGuestRoom } from '@tambay/client/stores/guest/guest-room'

let holder: symbol | undefined

/**
 * Sends calls with the guest's token until the returned function is called (spec IDENTITY-14). A room that
 * closes late does not end the guest mode of the next room.
 */
export function enterGuestMode(): () => void {
  const own = Symbol('guest room')
  holder = own
  $isGuestRoom.set(true)
  return () => {
    if (holder === own) leaveGuestMode()
  }
}

export function leaveGuestMode(): void {
  holder = undefined
  $isGuestRoom.set(false)
}
