import { useRouteError } from '@tambay/client/router'
import { $isOnline } from '@tambay/client/stores/device/online'
import { OfflineNote } from '@tambay/ui/offline-note'
import { useEffect, useState } from 'react'

/** An area whose code didn’t load without a network. The navigation stays. The host handles all other errors. */
export function AreaError() {
  const error = useRouteError()
  const [isOffline] = useState(() => !navigator.onLine)
  // The router tries again only after a reload.
  useEffect(() => $isOnline.listen(isBack => isBack && location.reload()), [])
  if (!isOffline) throw error
  return <OfflineNote isEmpty />
}
