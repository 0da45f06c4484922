import { useStore } from '@nanostores/react'
import { useMutation, useQuery, useQueryClient } from '@tambay/client/query'
import {
  guessPushState,
  type PushState,
  readPushState,
  turnOffPush,
  turnOnPush,
  onPushPermission
} from '@tambay/client/stores/device/push'
import { showToast } from '@tambay/client/stores/page/toast'
import { $userInfo } from '@tambay/client/stores/session/user'
import { SwitchRow } from '@tambay/ui/switch-row'
import { useEffect } from 'react'

const hints: Record<PushState, string> = {
  on: 'This device gets notifications, also while Tambay is closed.',
  off: 'Get notifications on this device, also while Tambay is closed.',
  denied: 'Your browser blocks notifications from Tambay. Allow them in the browser’s site settings first.',
  unsupported:
    'This browser can’t show push notifications. On an iPhone or iPad, add Tambay to your Home Screen first.',
  unavailable: 'Push notifications aren’t available right now.'
}

export function PushSwitch() {
  const userId = useStore($userInfo)?.id ?? ''
  const cache = useQueryClient()
  const key = ['push state', userId]
  const { data: state, isPlaceholderData } = useQuery({
    queryKey: key,
    queryFn: () => readPushState(userId),
    // Shows a hint while the state loads, so that the rows below stay in place.
    placeholderData: guessPushState,
    staleTime: 0
  })
  useEffect(() => onPushPermission(() => void cache.invalidateQueries({ queryKey: ['push state'] })), [cache])
  const change = useMutation({
    mutationFn: (turnsOn: boolean) => (turnsOn ? turnOnPush(userId) : turnOffPush()),
    onSuccess: next => void cache.setQueryData(key, next),
    onError: () => showToast('Push notifications could not be changed. Please try again.')
  })
  const isOn = change.isPending ? change.variables : state === 'on'
  return (
    <SwitchRow
      label="Push notifications"
      hint={state && hints[state]}
      checked={isOn}
      disabled={isPlaceholderData || state === 'denied' || state === 'unsupported' || change.isPending}
      onChange={event => change.mutate(event.target.checked)}
    />
  )
}
