import { saveInvite } from '@tambay/client/stores/session/invite'

/** For routes: `?invite_code=` of the address is kept for whichever way in people take. */
export function keepInviteOf({ request }: { request: Request }): null {
  saveInvite(new URL(request.url).searchParams.get('invite_code'))
  return null
}
