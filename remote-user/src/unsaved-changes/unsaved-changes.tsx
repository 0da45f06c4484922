import { useBlocker } from '@tambay/client/router'
import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { Button } from '@tambay/ui/button'
import { Dialog } from '@tambay/ui/dialog'
import { useEffect } from 'react'

interface UnsavedChangesProps {
  /** Read when the user leaves, so that a save can navigate right after it reset the form. */
  isDirty: () => boolean
  hasChanges: boolean
}

/** Asks before the user leaves a page with unsaved changes. */
export function UnsavedChanges({ isDirty, hasChanges }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && currentLocation.pathname !== nextLocation.pathname
  )
  useBlockReload(hasChanges)
  useEffect(() => {
    if (!hasChanges) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [hasChanges])
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title="Discard your changes?"
      actions={
        <>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Discard
          </Button>
          <Button onClick={stay}>Keep editing</Button>
        </>
      }
    >
      You haven’t saved them yet.
    </Dialog>
  )
}
