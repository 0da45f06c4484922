import type { NotificationNeeds } from './notification-needs.ts'
import type { Notifications } from './notifications.ts'

export interface NotificationOffers {
  notifications: Notifications
}

export type NotificationContext = NotificationNeeds & NotificationOffers
