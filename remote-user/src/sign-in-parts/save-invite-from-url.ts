import { saveInvite } from '@tambay/client/stores/session/invite'

/** A route loader that stores the URL's invite code for any kind of login. */
export function saveInviteFromUrl({ request }: { request: Request }): null {
  saveInvite(new URL(request.url).searchParams.get('invite_code'))
  return null
}
