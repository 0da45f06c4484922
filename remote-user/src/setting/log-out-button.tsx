import { call } from '@tambay/client/api/call'
import { useMutation } from '@tambay/client/query'
import { useNavigate } from '@tambay/client/router'
import { clearSession, expectSignOut } from '@tambay/client/stores/session/session'
import { exitLogin } from '@tambay/contracts/sign-in'
import { Button } from '@tambay/ui/button'
import { Dialog } from '@tambay/ui/dialog'
import { LogOut } from 'lucide-react'
import { useState } from 'react'

export function LogOutButton() {
  const logOut = useLogOut()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="danger" isWide icon={<LogOut />} onClick={() => setIsOpen(true)}>
        Log out
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Log out?"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={() => logOut.mutate()} isBusy={logOut.isPending}>
              Log out
            </Button>
          </>
        }
      >
        <p>Your coins and diamonds stay in your account.</p>
      </Dialog>
    </>
  )
}

function useLogOut() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () =>
      expectSignOut(async () => {
        // Ignores errors, because users must be able to log out without a connection.
        await call(exitLogin, undefined, { isQuiet: true }).catch(() => undefined)
        // Before the session is cleared, because a page that needs a user would redirect to the login.
        await navigate('/', { replace: true })
        clearSession()
      })
  })
}
