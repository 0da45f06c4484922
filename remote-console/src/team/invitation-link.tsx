import { CopyButton } from '@tambay/ui/copy-button'

import styles from './team-screen.module.css'

export function InvitationLink({ name, link }: { name: string; link: string }) {
  return (
    <div role="status">
      <p>Give this link to {name}. It works once, for 24 hours.</p>
      <p className={styles.link}>
        {link} <CopyButton label="Copy the link" text={link} />
      </p>
    </div>
  )
}
