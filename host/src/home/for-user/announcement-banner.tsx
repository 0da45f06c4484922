import { Link } from '@tambay/client/router'
import type { HomeAnnouncement } from '@tambay/contracts/home'
import { IconButton } from '@tambay/ui/icon-button'
import { Megaphone, X } from 'lucide-react'
import { useState } from 'react'

import styles from './announcement-banner.module.css'

const key = 'home_announcement'

/** News from the operators. It stays in the notifications after it was opened or closed here. */
export function AnnouncementBanner({ announcement: { id, text, path } }: { announcement: HomeAnnouncement }) {
  const [closed, setClosed] = useState(() => localStorage.getItem(key))
  const close = () => {
    localStorage.setItem(key, id)
    setClosed(id)
  }
  if (closed === id) return null
  return (
    <section aria-label="News from Tambay" className={styles.banner}>
      <Link to={path} onClick={close} className={styles.text}>
        <Megaphone aria-hidden="true" />
        {text}
      </Link>
      <IconButton label="Close the news" onClick={close}>
        <X />
      </IconButton>
    </section>
  )
}
