import { call, inlineErrors } from '@tambay/client/api/call'
import { getHome } from '@tambay/contracts/home'

import { visitHome } from '../last-visit.ts'

export const homeKey = [getHome.path]

/** Reads Home, with the news since the user's last visit. */
export function readHome(userId: string, signal?: AbortSignal) {
  const since = visitHome(userId)
  return call(getHome, since === undefined ? {} : { since }, { ...inlineErrors, signal })
}
