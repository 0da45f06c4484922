import type { KindSetting, NotificationKind } from '@tambay/contracts/messages/notifications'

import styles from './kind-table.module.css'
import { useUpdateSettings } from './use-update-settings.ts'

const kindLabels: Record<NotificationKind, string> = {
  message: 'Messages',
  party_live: 'People you follow go live',
  seat_free: 'Free seat you asked for',
  mention: 'Mentions',
  comment: 'Comments and replies',
  like: 'Likes',
  follow: 'New followers',
  gift: 'Gifts',
  prize: 'Prizes',
  club_request: 'Requests to join your club',
  club_event: 'Club nights',
  invite_rewarded: 'Invite rewards',
  ticket_answered: 'Answers from support',
  new_sign_in: 'New logins',
  limit_reached: 'Limits you reached',
  warning: 'Warnings',
  announcement: 'News from Tambay'
}

const columns = [
  { field: 'in_app', label: 'In app' },
  { field: 'push', label: 'Push' }
] as const

export function KindTable({ types }: { types: readonly KindSetting[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">What you hear about</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.kind}>
            <span className="visually-hidden">Kind</span>
          </th>
          {columns.map(({ field, label }) => (
            <th key={field} scope="col" className={styles.column}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {types.map(setting => (
          <KindRow key={setting.kind} setting={setting} />
        ))}
      </tbody>
    </table>
  )
}

function KindRow({ setting }: { setting: KindSetting }) {
  const update = useUpdateSettings()
  const shown = { ...setting, ...(update.isPending && update.variables.types?.[0]) }
  const name = kindLabels[setting.kind]
  return (
    <tr>
      <th scope="row" className={styles.kind}>
        {name}
      </th>
      {columns.map(({ field, label }) => (
        <td key={field} className={styles.cell}>
          {setting[field] !== null && (
            <label className={styles.target}>
              <input
                type="checkbox"
                className={styles.box}
                aria-label={`${name}: ${label}`}
                checked={shown[field] ?? false}
                onChange={event =>
                  update.mutate({ types: [{ kind: setting.kind, [field]: event.target.checked }] })
                }
              />
            </label>
          )}
        </td>
      ))}
    </tr>
  )
}
