import { useStore } from '@nanostores/react'
import { call } from '@tambay/client/api/call'
import { hasWaitingMessages } from '@tambay/client/data/waiting-messages'
import { useMutation } from '@tambay/client/query'
import { useNavigate } from '@tambay/client/router'
import { clearSession, expectSignOut } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'
import { exitLogin } from '@tambay/contracts/sign-in'
import { Button } from '@tambay/ui/button'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'
import { LogOut } from 'lucide-react'
import { useState } from 'react'

import { forgetMessages } from '../messages/data/forget-messages.ts'

export function LogOutButton() {
  const userId = useStore($userInfo)?.id ?? ''
  const logOut = useLogOut(userId)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="danger" isWide icon={<LogOut />} onClick={() => setIsOpen(true)}>
        Log out
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title="Log out?"
        confirm="Log out"
        onConfirm={() => logOut.mutate()}
        isBusy={logOut.isPending}
      >
        <p>Your coins and diamonds stay in your account.</p>
        {hasWaitingMessages(userId) && (
          <p>Some of your messages are not sent yet. If you log out now, they will be deleted.</p>
        )}
      </ConfirmDialog>
    </>
  )
}

function useLogOut(userId: string) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () =>
      expectSignOut(async () => {
        // Ignores errors, because users must be able to log out without a connection.
        await call(exitLogin, undefined, { isQuiet: true }).catch(() => undefined)
        // Navigates before the session is cleared, because a page that needs a user would redirect to the
        // login.
        await navigate('/', { replace: true })
        clearSession()
        void forgetMessages(userId)
      })
  })
}
