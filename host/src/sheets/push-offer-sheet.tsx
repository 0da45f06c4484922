import { turnOnPush } from '@tambay/client/stores/device/push'
import type { PushReason } from '@tambay/client/stores/page/push-offer'
import { showToast } from '@tambay/client/stores/page/toast'
import { $userInfo } from '@tambay/client/stores/session/user'
import { Button } from '@tambay/ui/button'
import { Sheet } from '@tambay/ui/sheet'
import { useState } from 'react'

import { closeSheet } from './host-sheet.ts'
import styles from './sheets.module.css'

const texts: Record<PushReason, { title: string; text: string }> = {
  follow: {
    title: 'Know when people you follow go live?',
    text: 'We can send a notification to this device when they start a room.'
  },
  message: {
    title: 'Know when they reply?',
    text: 'We can send a notification to this device when you get a message.'
  }
}

export function PushOfferSheet({ isOpen, reason }: { isOpen: boolean; reason: PushReason }) {
  const [isBusy, setIsBusy] = useState(false)
  const { title, text } = texts[reason]

  async function turnOn(): Promise<void> {
    setIsBusy(true)
    try {
      const state = await turnOnPush($userInfo.get()?.id ?? '')
      if (state === 'on') showToast('Notifications are on')
    } catch {
      showToast('Notifications couldn’t be turned on. You can try again in Settings.')
    } finally {
      setIsBusy(false)
      closeSheet()
    }
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={closeSheet}
      hasClose={false}
      title={title}
      footer={
        <div className={styles.choices}>
          <Button isWide isBusy={isBusy} onClick={() => void turnOn()}>
            Turn on notifications
          </Button>
          <Button isWide variant="ghost" onClick={closeSheet}>
            Not now
          </Button>
        </div>
      }
    >
      <p className={styles.text}>{`${text} You can choose what you hear about in Settings.`}</p>
    </Sheet>
  )
}
