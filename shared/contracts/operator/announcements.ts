import { AnyId, pageOf, pageQuery, ShownName, text, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { cleanLine, userText } from '../validation/user-text.ts'

/** Who gets an announcement, from what the database knows: log-ins, clubs and rooms. */
export const segments = {
  everyone: 'Everyone',
  active_7_days: 'Active in the last 7 days',
  active_30_days: 'Active in the last 30 days',
  away_30_days: 'Not active for 30 days',
  club_members: 'Members of a club',
  room_hosts: 'Hosts of a room in the last 30 days'
} as const
export type Segment = keyof typeof segments
export const SegmentName = z.enum(Object.keys(segments) as [Segment, ...Segment[]])

/** The page that the notification opens. */
export const announcementPages = {
  '/my/messages': 'Messages and notifications',
  '/discover': 'Discover',
  '/party-hubs': 'Rooms',
  '/club': 'Clubs',
  '/activity/turntable': 'The wheel',
  '/my/invite': 'Invite friends'
} as const
export type AnnouncementPage = keyof typeof announcementPages
export const PageName = z.enum(Object.keys(announcementPages) as [AnnouncementPage, ...AnnouncementPage[]])

export const announcementForms = {
  both: 'Notification and banner',
  notification: 'Notification',
  banner: 'Banner on Home'
} as const
export type AnnouncementForm = keyof typeof announcementForms
export const FormName = z.enum(Object.keys(announcementForms) as [AnnouncementForm, ...AnnouncementForm[]])

export const maxAnnouncement = 140

/** Even an announcement for now waits this long, so that it can be cancelled. */
export const announcementDelaySeconds = 60

export const Announcement = z.object({
  id: AnyId,
  text: text(maxAnnouncement * 20),
  opens: PageName,
  segment: SegmentName,
  form: FormName,
  state: z.enum(['scheduled', 'sending', 'sent', 'cancelled']),
  /** How many people it went to so far. */
  recipients: z.int(),
  created_by: ShownName,
  scheduled_at: Timestamp
})
export type Announcement = z.output<typeof Announcement>

export const listAnnouncements = endpoint('GET', '/operator/v1/announcement/list', {
  access: 'operator',
  permission: 'announcements.read',
  summary: 'List announcements, the newest first',
  query: z.strictObject({ ...pageQuery }),
  response: pageOf(Announcement)
})

export const countRecipients = endpoint('GET', '/operator/v1/announcement/count-recipients', {
  access: 'operator',
  permission: 'announcements.read',
  summary: 'Count the people whom an announcement would reach now, by their settings',
  query: z.strictObject({ segment: SegmentName, form: z._default(FormName, 'both') }),
  response: z.object({
    people: z.int(),
    /** Of these, the people who turned announcements off. */
    turned_off: z.int()
  })
})

export const createAnnouncement = endpoint('POST', '/operator/v1/announcement/create', {
  access: 'operator',
  permission: 'announcements.send',
  summary:
    'Schedule a notification, a banner on Home or both, for everyone or a segment; the same `attempt_id` returns the first one',
  body: z.strictObject({
    attempt_id: z.uuid(),
    text: userText('Announcement', { min: 3, max: maxAnnouncement, clean: cleanLine }),
    opens: PageName,
    segment: SegmentName,
    form: z._default(FormName, 'both'),
    /** Null sends it after one minute. */
    at: z.nullable(Timestamp)
  }),
  response: z.object({ id: AnyId }),
  errors: ['announcement_time_invalid']
})

export const cancelAnnouncement = endpoint('POST', '/operator/v1/announcement/cancel', {
  access: 'operator',
  permission: 'announcements.send',
  summary: 'Cancel an announcement. If it is being sent, those who have it keep it',
  body: z.strictObject({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
  errors: ['decision_refused']
})
