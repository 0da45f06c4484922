import { Amount, AnyId, listOf, pageOf, pageQuery, text, Timestamp, UserId } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { UserCard } from '../user.ts'

/** In the order of the settings. */
export const notificationKinds = [
  'message',
  'party_live',
  'seat_free',
  'mention',
  'comment',
  'like',
  'follow',
  'gift',
  'prize',
  'club_request',
  'club_event',
  'invite_rewarded',
  'ticket_answered',
  'new_sign_in',
  'limit_reached',
  'warning',
  'announcement'
] as const

export const NotificationKind = z.enum(notificationKinds)
export type NotificationKind = z.output<typeof NotificationKind>

export const maxMutedPeople = 200

export const Notification = z.object({
  /** Changes if something joins the group. */
  id: AnyId,
  kind: NotificationKind,
  /** Such as "Liza and 3 others commented on your post". */
  title: text(4000),
  /** A second line, such as the name of a room. May be empty. */
  detail: text(4000),
  /** The page to open. */
  path: z.nullable(text(400)),
  /** Up to 3 of the people who caused it, the latest first. */
  actors: listOf(UserCard, 10),
  actor_count: Amount,
  created_at: Timestamp,
  is_read: z.boolean()
})
export type Notification = z.output<typeof Notification>

const unreadAnswer = z.object({ unread_count: Amount })

export const listNotifications = endpoint('GET', '/message/v1/notification/list', {
  access: 'user',
  summary: 'List the caller’s notifications of the last 90 days, the latest first',
  query: z.strictObject({ ...pageQuery }),
  response: z.extend(pageOf(Notification), unreadAnswer.shape)
})

export const readNotifications = endpoint('POST', '/message/v1/notification/read', {
  access: 'user',
  summary: 'Mark the caller’s notifications as read, up to and including the given one; idempotent',
  body: z.strictObject({ up_to_id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
  response: unreadAnswer
})

/** Minutes since midnight in Manila. */
const Minutes = z.int().check(z.gte(0), z.lte(1439))

/** If `from` is later than `to`, the quiet hours end on the next day. */
export const QuietHours = z
  .strictObject({ from: Minutes, to: Minutes })
  .check(z.refine(({ from, to }) => from !== to, 'The quiet hours need different times'))
export type QuietHours = z.output<typeof QuietHours>

const KindSetting = z.object({
  kind: NotificationKind,
  /** In the notification center. Null if it can’t be changed: messages are never there, warnings always. */
  in_app: z.nullable(z.boolean()),
  push: z.boolean()
})
export type KindSetting = z.output<typeof KindSetting>

export const NotificationSettings = z.object({
  types: listOf(KindSetting, 50),
  /** No pushes at these times. */
  quiet_hours: z.nullable(QuietHours),
  /** People who cause no notifications, the latest first. At most 200 are listed. */
  muted_people: listOf(UserCard, maxMutedPeople)
})
export type NotificationSettings = z.output<typeof NotificationSettings>

export const getNotificationSettings = endpoint('GET', '/message/v1/notification-setting/get', {
  access: 'user',
  summary: 'Get the caller’s notification settings',
  response: NotificationSettings
})

export const updateNotificationSettings = endpoint('POST', '/message/v1/notification-setting/update', {
  access: 'user',
  summary: 'Change the caller’s notification settings; what is left out keeps its value',
  body: z.strictObject({
    types: z.optional(
      z
        .array(
          z.strictObject({
            kind: NotificationKind,
            in_app: z.optional(z.boolean()),
            push: z.optional(z.boolean())
          })
        )
        .check(z.maxLength(notificationKinds.length))
    ),
    /** Null turns the quiet hours off. */
    quiet_hours: z.optional(z.nullable(QuietHours))
  }),
  response: NotificationSettings
})

export const mutePerson = endpoint('POST', '/message/v1/notification-setting/mute-person', {
  access: 'user',
  summary: 'Turn notifications about a person off or on; idempotent',
  body: z.strictObject({ user_id: UserId, is_muted: z.boolean() }),
  response: z.object({ is_muted: z.boolean() }),
  errors: ['user_not_found']
})

export const notificationEvents = {
  /** Something was added to the notification center. */
  notification: unreadAnswer
} as const
