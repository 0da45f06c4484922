import { saveInvite } from '@tambay/client/stores/session/invite'

/** Route loader that saves the URL's `invite_code`, so that it counts for any kind of login. */
export function keepInviteOf({ request }: { request: Request }): null {
  saveInvite(new URL(request.url).searchParams.get('invite_code'))
  return null
}
