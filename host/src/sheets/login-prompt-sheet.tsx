import { loginPath, registerPath } from '@tambay/client/navigation/redirect-url'
import type { LoginPrompt } from '@tambay/client/stores/session/login-prompt'
import { type PendingAction, savePendingAction } from '@tambay/client/stores/session/pending-action'
import { Button } from '@tambay/ui/button'
import { Sheet } from '@tambay/ui/sheet'

import type { Navigator } from '../session/navigator.ts'
import { closeSheet } from './host-sheet.ts'
import styles from './sheets.module.css'

interface LoginPromptSheetProps {
  prompt: LoginPrompt
  isOpen: boolean
  navigator: Navigator
}

export function LoginPromptSheet({ prompt: { action, address }, isOpen, navigator }: LoginPromptSheetProps) {
  const open = (path: string) => {
    closeSheet()
    savePendingAction(action)
    void navigator.go(path)
  }
  const { title, promise } = describe(action)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={closeSheet}
      hasClose={false}
      title={title}
      footer={
        <div className={styles.choices}>
          <Button isWide onClick={() => open(loginPath(address))}>
            Log in
          </Button>
          <Button isWide variant="secondary" onClick={() => open(registerPath(address))}>
            Sign up
          </Button>
          <Button isWide variant="ghost" onClick={closeSheet}>
            Not now
          </Button>
        </div>
      }
    >
      <p className={styles.text}>{`${promise} We’ll bring you back here and do it for you.`}</p>
    </Sheet>
  )
}

function describe({ kind, name }: PendingAction): { title: string; promise: string } {
  switch (kind) {
    case 'follow':
      return { title: `Log in to follow ${name}`, promise: 'You need an account to follow people.' }
    case 'like_post':
      return { title: `Log in to like ${name}’s post`, promise: 'You need an account to like posts.' }
    case 'join_club':
      return { title: `Log in to join ${name}`, promise: 'You need an account to join clubs.' }
    case 'join_party':
      return { title: `Log in to join ${name}`, promise: 'You need an account to join this room.' }
  }
}
