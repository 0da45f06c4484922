import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Sheet } from '@tambay/ui/sheet'

const NotificationSettings = lazyWithRetry(
  async () =>
    (await import(/* webpackChunkName: "notification-settings" */ './notification-settings.tsx'))
      .NotificationSettings
)

export function NotificationSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Notifications" isTall>
      <NotificationSettings />
    </Sheet>
  )
}
