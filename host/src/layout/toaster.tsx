import { useStore } from '@nanostores/react'
import { $toast } from '@tambay/shared/stores/toast'
import { Toast } from '@tambay/shared/ui/toast'

/** The one toast of the app, above host, remotes and dialogs. */
export function Toaster() {
  return <Toast toast={useStore($toast)} />
}
