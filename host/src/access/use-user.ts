import { useStore } from '@nanostores/react'
import { $user, type UserState } from '@tambay/client/stores/session/user'
import { atom } from 'nanostores'

import { audienceOf } from './decide-access.ts'

const $notAsked = atom<UserState>({ status: 'absent' })

/** Who is here, as a page needs to know it: where the user-info guard is skipped (spec ACCESS-4) nobody is asked. */
export function useUser(pathname: string): UserState {
  return useStore(audienceOf(pathname) === 'open' ? $notAsked : $user)
}
