import type { SignedInDevice } from '@tambay/contracts/account'
import { Button } from '@tambay/ui/button'
import { Card } from '@tambay/ui/card'
import { OfflineNote } from '@tambay/ui/offline-note'
import { QueryView } from '@tambay/ui/query-view'
import { SkeletonRow, Skeletons } from '@tambay/ui/skeleton'
import { useRef, useState } from 'react'

import { DeviceRow } from './device-row.tsx'
import styles from './devices.module.css'
import { EndDevicesDialog } from './end-devices-dialog.tsx'
import { useDevices, useEndDevices } from './use-devices.ts'

/** Where the account is logged in; each of the others can be logged out, or all of them. */
export function Devices() {
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState<SignedInDevice | 'others'>()
  const devices = useDevices()
  const ending = useEndDevices(() => {
    setAsked(undefined)
    // The button that was pressed is gone with its row.
    list.current?.focus()
  })
  return (
    <QueryView query={devices} skeleton={<DevicesSkeleton />}>
      {items => (
        <>
          <OfflineNote />
          <Card isFlush className={styles.card}>
            <ul ref={list} tabIndex={-1} aria-label="Devices" className={styles.list}>
              {items.map(device => (
                <li key={device.id}>
                  <DeviceRow device={device} onEnd={() => setAsked(device)} />
                </li>
              ))}
            </ul>
          </Card>
          {items.some(device => !device.is_current) ? (
            <Button variant="danger" isWide onClick={() => setAsked('others')} className={styles.all}>
              Log out all other devices
            </Button>
          ) : (
            <p className={styles.note}>Only this device is logged in.</p>
          )}
          <EndDevicesDialog
            asked={asked}
            isEnding={ending.one.isPending || ending.others.isPending}
            onClose={() => setAsked(undefined)}
            onConfirm={() =>
              asked === 'others' ? ending.others.mutate() : asked && ending.one.mutate(asked)
            }
          />
        </>
      )}
    </QueryView>
  )
}

function DevicesSkeleton() {
  return (
    <Card isFlush className={styles.card}>
      <Skeletons count={2} className={styles.list}>
        <SkeletonRow />
      </Skeletons>
    </Card>
  )
}
