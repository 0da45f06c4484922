import type { SignedInDevice } from '@tambay/contracts/account'
import { Button } from '@tambay/ui/button'
import { Card } from '@tambay/ui/card'
import { OfflineNote } from '@tambay/ui/offline-note'
import { QueryView } from '@tambay/ui/query-view'
import { SkeletonRow, Skeletons } from '@tambay/ui/skeleton'
import { useRef, useState } from 'react'

import { DeviceRow } from './device-row.tsx'
import styles from './devices.module.css'
import { LogOutDevicesDialog } from './log-out-devices-dialog.tsx'
import { useDevices, useLogOutDevices } from './use-devices.ts'

export function Devices() {
  const list = useRef<HTMLUListElement>(null)
  const [selected, setSelected] = useState<SignedInDevice | 'others'>()
  const devices = useDevices()
  const mutations = useLogOutDevices(() => {
    setSelected(undefined)
    // Moves the focus to the list, because the pressed button was removed.
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
                  <DeviceRow device={device} onLogOut={() => setSelected(device)} />
                </li>
              ))}
            </ul>
          </Card>
          {items.some(device => !device.is_current) ? (
            <Button variant="danger" isWide onClick={() => setSelected('others')} className={styles.all}>
              Log out all other devices
            </Button>
          ) : (
            <p className={styles.note}>You’re only logged in on this device.</p>
          )}
          <LogOutDevicesDialog
            selected={selected}
            isPending={mutations.one.isPending || mutations.others.isPending}
            onClose={() => setSelected(undefined)}
            onConfirm={() =>
              selected === 'others' ? mutations.others.mutate() : selected && mutations.one.mutate(selected)
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
