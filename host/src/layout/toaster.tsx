import { useStore } from '@nanostores/react'
import { $toast } from '@tambay/client/stores/page/toast'
import { Toast } from '@tambay/ui/toast'

/** The one toast of the app, above host, remotes and dialogs. */
export function Toaster() {
  return <Toast toast={useStore($toast)} />
}
