import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'

import { EditForm } from './edit-form.tsx'

export function ProfileEditScreen() {
  return <ForSignedInUser>{info => <EditForm info={info} />}</ForSignedInUser>
}
