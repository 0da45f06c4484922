import { useMutation } from '@tambay/client/query'
import { useNavigate } from '@tambay/client/router'
import { Button } from '@tambay/ui/button'
import { Dialog } from '@tambay/ui/dialog'
import { LogOut } from 'lucide-react'
import { useState } from 'react'

import { logOut } from './log-out.ts'

export function LogOutButton() {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const leaving = useMutation({
    mutationFn: () => logOut(async () => navigate('/', { replace: true }))
  })
  const stay = () => setIsAsking(false)
  return (
    <>
      <Button variant="danger" isWide icon={<LogOut />} onClick={() => setIsAsking(true)}>
        Log out
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={stay}
        title="Log out?"
        actions={
          <>
            <Button variant="secondary" onClick={stay}>
              Cancel
            </Button>
            <Button onClick={() => leaving.mutate()} isBusy={leaving.isPending}>
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
