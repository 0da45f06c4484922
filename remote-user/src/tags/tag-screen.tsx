import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'

import { TagForm } from './tag-form.tsx'

export function TagScreen() {
  return <ForSignedInUser>{info => <TagForm info={info} />}</ForSignedInUser>
}
