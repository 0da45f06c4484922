import { call } from '@tambay/client/api/call'
import { linkTo } from '@tambay/client/navigation/share-link'
import { useMutation } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import { frameOf, pictureOf } from '@tambay/contracts/looks'
import { entry, getCurrentParty } from '@tambay/contracts/party'
import type { UserInfo } from '@tambay/contracts/user'

import { partyPath } from '../party-tile/party-tile.tsx'
import { pictureUrl } from '../picture-url.ts'
import type { Invitation, ShareSubject } from './draw-picture.ts'
import { shareFile } from './share-file.ts'

export interface SharedPicture {
  subject: ShareSubject
  /** Where the QR code leads if the user is in no room that everyone can enter. */
  path: string
}

/** Draws a picture about a subject and shares it. The code that draws is loaded with the first press. */
export function useSharePicture({ subject, path }: SharedPicture, me: UserInfo) {
  return useMutation({
    mutationFn: async () => {
      const { drawPicture } = await import('./draw-picture.ts')
      const invitation = await invite(path)
      const person = { name: me.nick_name, avatar: pictureUrl(pictureOf(me)), frame: frameOf(me) }
      const picture = await drawPicture(subject, person, invitation)
      const file = new File([picture], 'tambay.jpg', { type: 'image/jpeg' })
      await shareFile(file, `${invitation.text}: ${invitation.link}`)
    },
    onError: () => showToast('Couldn’t draw the picture. Please try again.')
  })
}

async function invite(path: string): Promise<Invitation> {
  const { party } = await call(getCurrentParty, undefined)
  return party?.is_live && party.auth === entry.all
    ? { link: linkTo(partyPath(party.id)), text: `Join me in ${party.name}` }
    : { link: linkTo(path), text: 'Join me on Tambay' }
}
