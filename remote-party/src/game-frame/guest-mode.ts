import { $isGuestRoom } from '@tambay/client/stores/guest/guest-room'

let holder: symbol | undefined

/**
 * Calls travel with the guest's token until the returned function is called (spec IDENTITY-14). A room that ends late does not
 * end it for the next one.
 */
export function beGuest(): () => void {
  const own = Symbol('guest room')
  holder = own
  $isGuestRoom.set(true)
  return () => {
    if (holder === own) beYourself()
  }
}

export function beYourself(): void {
  holder = undefined
  $isGuestRoom.set(false)
}
