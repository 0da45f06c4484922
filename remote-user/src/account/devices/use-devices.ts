import { ApiError } from '@tambay/client/api/api-error'
import { call } from '@tambay/client/api/call'
import { queryOf } from '@tambay/client/data/operations'
import { useMutation, useQuery, useQueryClient } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import { endOtherSessions, endSession, listSessions, type SignedInDevice } from '@tambay/contracts/account'

const devicesQuery = queryOf(listSessions, undefined)

/** The devices that are logged in, this one first. */
export function useDevices() {
  return useQuery({ ...devicesQuery, select: ({ items }) => items.toSorted(byNearness) })
}

function byNearness(one: SignedInDevice, other: SignedInDevice): number {
  return Number(other.is_current) - Number(one.is_current)
}

/** Signs devices out. The list is told at once, and then asked again; `onEnded` is called when it is done. */
export function useEndDevices(onEnded: () => void) {
  const client = useQueryClient()

  function keepOnly(isKept: (device: SignedInDevice) => boolean) {
    client.setQueryData(devicesQuery.queryKey, list => list && { items: list.items.filter(isKept) })
    void client.invalidateQueries({ queryKey: devicesQuery.queryKey })
    onEnded()
  }

  const one = useMutation({
    mutationFn: ({ id }: SignedInDevice) => endOne(id),
    onSuccess: (words, { id, device }) => {
      keepOnly(other => other.id !== id)
      showToast(words ?? `${device} is logged out.`)
    }
  })
  const others = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: () => {
      keepOnly(device => device.is_current)
      showToast('All other devices are logged out.')
    }
  })
  return { one, others }
}

/** A device that is gone already is what was wanted: gives the gateway's words for it. */
async function endOne(id: string): Promise<string | undefined> {
  try {
    await call(endSession, { id }, { handles: ['session_not_found'] })
    return undefined
  } catch (error) {
    if (error instanceof ApiError && error.bizErrorCode === 'session_not_found') return error.message
    throw error
  }
}
