import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'

import { Album } from './album.tsx'

export function AlbumScreen() {
  return <ForSignedInUser>{info => <Album userId={info.id} />}</ForSignedInUser>
}
