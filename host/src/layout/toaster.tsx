import { useStore } from '@nanostores/react'
import { $toast } from '@tambay/client/stores/page/toast'
import { Toast } from '@tambay/ui/toast'

export function Toaster() {
  return <Toast toast={useStore($toast)} />
}
