import { keepInvite } from '@tambay/client/stores/invite'

/** For routes: `?invite_code=` of the address is kept for whichever way in people take. */
export function keepInviteOf({ request }: { request: Request }): null {
  keepInvite(new URL(request.url).searchParams.get('invite_code'))
  return null
}
