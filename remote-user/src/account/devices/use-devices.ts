import { ApiError } from '@tambay/client/api/api-error'
import { call } from '@tambay/client/api/call'
import { queryOf } from '@tambay/client/data/operations'
import { useMutation, useQuery, useQueryClient } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import { endOtherSessions, endSession, listSessions, type SignedInDevice } from '@tambay/contracts/account'

const devicesQuery = queryOf(listSessions, undefined)

export function useDevices() {
  return useQuery({ ...devicesQuery, select: ({ items }) => items.toSorted(byCurrentFirst) })
}

function byCurrentFirst(one: SignedInDevice, other: SignedInDevice): number {
  return Number(other.is_current) - Number(one.is_current)
}

export function useLogOutDevices(onLoggedOut: () => void) {
  const client = useQueryClient()

  function keepOnly(isKept: (device: SignedInDevice) => boolean) {
    client.setQueryData(devicesQuery.queryKey, list => list && { items: list.items.filter(isKept) })
    void client.invalidateQueries({ queryKey: devicesQuery.queryKey })
    onLoggedOut()
  }

  const one = useMutation({
    mutationFn: ({ id }: SignedInDevice) => logOutDevice(id),
    onSuccess: (message, { id, device }) => {
      keepOnly(other => other.id !== id)
      showToast(message ?? `Logged out ${device}.`)
    }
  })
  const others = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: () => {
      keepOnly(device => device.is_current)
      showToast('Logged out all other devices.')
    }
  })
  return { one, others }
}

/** Returns the gateway's message if the device was logged out before, which counts as success. */
async function logOutDevice(id: string): Promise<string | undefined> {
  try {
    await call(endSession, { id })
    return undefined
  } catch (error) {
    if (error instanceof ApiError && error.bizErrorCode === 'session_not_found') return error.message
    throw error
  }
}
